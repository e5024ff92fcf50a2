/** Formatted dates: "Tuesday, December 1, 2026". */
export const en = {
  appointmentConfirmation: (date: string) => `Your appointment on ${date}`,
  appointmentMoveRequest: (date: string) => `Please choose another time: your appointment on ${date}`,
  appointmentCancelled: (date: string) => `Cancelled: your appointment on ${date}`,
  registrationCancelled: (date: string) => `Cancelled: your registration for ${date}`,
  registrationEventMoved: (date: string) => `Changed: your event is on ${date}`,
  registrationEventCancelled: (date: string) => `Cancelled: the event on ${date}`,
  waitingListEventCancelled: (date: string) => `Cancelled: the event on ${date}`,
  placeOffered: (date: string) => `A spot opened up for you on ${date}`,
}
