/**
 * The subjects of the mails that the administrator is asked about before they go, for the question and the mail to say
 * the same. `date` is a day as people read it: "Tuesday, December 1, 2026".
 */
export const MAIL_SUBJECTS = {
  appointmentConfirmation: (date: string) => `Your appointment on ${date}`,
  appointmentMoveRequest: (date: string) => `Please choose another time: your appointment on ${date}`,
  appointmentCancelled: (date: string) => `Cancelled: your appointment on ${date}`,
  registrationEventMoved: (date: string) => `Changed: your event is on ${date}`,
  registrationEventCancelled: (date: string) => `Cancelled: the event on ${date}`,
  placeOffered: (date: string) => `A place is free for you on ${date}`,
}
