/** What a mail says of an appointment that is deleted before the mail is written. Instants are ISO 8601 in UTC. */
export interface AppointmentFacts {
  /** When it was made: its entry in calendars has that in its name. */
  createdAt: string
  patientName: string
  patientEmail: string
  appointmentDate: string
  endsAt: string
  /** The version that the deletion would have made of it, for the calendar file. */
  version: number
}

/** What a mail says of a registration whose event is deleted before the mail is written. */
export interface RegistrationFacts {
  /** When it was made. */
  createdAt: string
  name: string
  email: string
  event: { id: number; title: string; date: string; location: string; version: number }
}

export type MailFacts = AppointmentFacts | RegistrationFacts
