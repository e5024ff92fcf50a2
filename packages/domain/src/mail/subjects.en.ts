/** Dates of appointments: "Tue, Nov 24", with their time. Dates of events: "Tuesday, December 1, 2026". */
export const en = {
  appointmentConfirmation: (date: string, time: string) =>
    `Confirmed: your appointment on ${date} at ${time}`,
  appointmentMoveRequest: (date: string, time: string) =>
    `Please choose another time: your appointment on ${date} at ${time}`,
  appointmentCancelled: (date: string, time: string) => `Cancelled: your appointment on ${date} at ${time}`,
  registrationCancelled: (date: string, _time: string, event: string) =>
    `Cancelled: your registration for ${event}, ${date}`,
  registrationEventMoved: (date: string, _time: string, event: string) => `Changed: ${event}, ${date}`,
  registrationEventCancelled: (date: string, _time: string, event: string) => `Cancelled: ${event}, ${date}`,
  waitingListEventCancelled: (date: string, _time: string, event: string) => `Cancelled: ${event}, ${date}`,
  spotOffered: (date: string, _time: string, event: string) => `A spot opened up: ${event}, ${date}`,
}
