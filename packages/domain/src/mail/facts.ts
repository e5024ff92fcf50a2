import type { EventNames } from '../events/translations.ts'
import type { Language } from '../language.ts'
import type { LoginMethod } from '../session/sessions.ts'
import type { Device } from '../session/user-agent.ts'

/** Appointment details for a mail rendered after the row is deleted. Instants are ISO 8601 in UTC. */
export interface AppointmentFacts {
  language: Language
  /** Part of the calendar entry's UID. */
  createdAt: string
  patientName: string
  patientEmail: string
  appointmentDate: string
  endsAt: string
  /** Version the deletion would have produced, for the calendar file. */
  version: number
}

/** Details of a registration or waiting-list entry for an email rendered after the row is deleted. */
export interface RegistrationFacts {
  language: Language
  createdAt: string
  name: string
  email: string
  event: {
    id: number
    title: string
    date: string
    /** In minutes. */
    duration: number | null
    location: string
    version: number
    translations: EventNames
  }
}

/** A warning to the owner. */
export interface NoticeFacts {
  /** The practice's email when it was enqueued, because a thief may change it next. */
  to: string
}

/** A login from a new browser; the session may have ended when the email is rendered. */
export interface LoginFacts extends NoticeFacts {
  at: string
  browser: string
  device: Device
  network: string
  method: LoginMethod
}

/** A way into the site that was added; it may be removed when the email is rendered. */
export interface AccessFacts extends NoticeFacts {
  access: 'passkey' | 'authenticator' | 'apiKey'
  /** What the administrator calls it; null for an app. */
  label: string | null
}

export type MailFacts = AppointmentFacts | RegistrationFacts | LoginFacts | AccessFacts | NoticeFacts
