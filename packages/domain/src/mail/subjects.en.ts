/** Dates of appointments: "Tue, Nov 24", with their time. Dates of events: "Tuesday, December 1, 2026". */
export const en = {
  appointmentConfirmation: (date: string, time: string) =>
    `Confirmed: your appointment on ${date} at ${time}`,
  appointmentMoveRequest: (date: string, time: string) =>
    `Please choose another time: your appointment on ${date} at ${time}`,
  appointmentCancelled: (date: string, time: string) => `Cancelled: your appointment on ${date} at ${time}`,
  registrationCancelled: (date: string) => `Cancelled: your registration for ${date}`,
  registrationEventMoved: (date: string) => `Changed: your event is on ${date}`,
  registrationEventCancelled: (date: string) => `Cancelled: the event on ${date}`,
  waitingListEventCancelled: (date: string) => `Cancelled: the event on ${date}`,
  spotOffered: (date: string) => `A spot opened up for you on ${date}`,
}
