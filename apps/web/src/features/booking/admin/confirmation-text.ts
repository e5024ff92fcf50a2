/** Says whether a patient gets the confirmation of an appointment that was booked for them. */
export function confirmationText(emailed: boolean, hasMailServer: boolean): string {
  if (!emailed) return 'No confirmation email is sent.'
  return hasMailServer
    ? 'The patient gets a confirmation email.'
    : 'Confirmation email not sent (no mail server).'
}
