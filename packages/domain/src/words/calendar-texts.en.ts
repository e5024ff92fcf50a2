/** Entries of people's calendars, which others may see: no names, types or notes. */
export const en = {
  appointment: (practice: string) => `Appointment at ${practice}`,
  call: (phone: string) => `Questions? Call ${phone}.`,
  manage: (url: string) => `Change or cancel: ${url}`,
  cancel: (url: string) => `Cancel your registration: ${url}`,
}
