import { loadNextOpenings } from '@clinic/api/availability/next-openings.ts'
import { loadOpenForms } from '@clinic/api/forms/appointment-forms.ts'
import {
  AppointmentChangeEntity,
  AppointmentEntity,
  type AppointmentRow,
  isUpcomingRow,
} from '@clinic/database/entities/appointment.ts'
import { RegistrationEntity } from '@clinic/database/entities/event.ts'
import { TimeOfferEntity, type TimeOfferRow } from '@clinic/database/entities/offer.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import type { OpenForms } from '@clinic/domain/forms/schemas.ts'
import type {
  AppointmentFacts,
  MailFacts,
  NoticeFacts,
  RegistrationFacts,
} from '@clinic/domain/mail/facts.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CancelledAppointment, MailedAppointment } from '../templates/appointment-mails.ts'
import type { MailContext } from '../templates/mail-parts.ts'

/** Finds the appointment a mail is about; null when its start has changed or passed. */
export async function findAtStart(
  em: EntityManager,
  { id, aboutStart }: { id: number; aboutStart: Date | null },
  context: { now: number },
): Promise<MailedAppointment | null> {
  const appointment = await findUpcoming(em, id, context)
  return aboutStart?.getTime() === appointment?.appointmentDate.getTime() ? appointment : null
}

/** Finds a confirmed appointment that has not begun, unless its patient has no email address. */
export async function findUpcoming(
  em: EntityManager,
  id: number,
  { now }: { now: number },
): Promise<MailedAppointment | null> {
  const appointment = await em.findOne(AppointmentEntity, { id, ...confirmedAfter(now) })
  return appointment && hasEmail(appointment) ? appointment : null
}

/** Conditions of confirmed appointments that have not begun. */
export const confirmedAfter = (now: number) => ({
  status: 'confirmed' as const,
  appointmentDate: { $gt: new Date(now) },
})

export function hasEmail(appointment: AppointmentRow): appointment is MailedAppointment {
  return appointment.patientEmail !== null
}

/** The appointment at the start that its patient knows, which a move shortly before may have changed. */
export function startingAt<Appointment extends Pick<AppointmentRow, 'appointmentDate' | 'endsAt'>>(
  appointment: Appointment,
  start: Date,
): Appointment {
  const length = appointment.endsAt.getTime() - appointment.appointmentDate.getTime()
  return { ...appointment, appointmentDate: start, endsAt: new Date(start.getTime() + length) }
}

/** The forms of a visit that begins later; null without any. */
export function findOpenForms(
  em: EntityManager,
  appointment: MailedAppointment,
  { now, timeZone }: Pick<MailContext, 'now' | 'timeZone'>,
): Promise<OpenForms | null> {
  const isAhead = isUpcomingRow(appointment, now)
  return isAhead ? loadOpenForms({ em, timeZone }, appointment) : Promise.resolve(null)
}

/** Finds the start that the patient last moved an appointment from. */
export async function findLastMovedFrom(em: EntityManager, id: number): Promise<Date | null> {
  const change = await em.findOne(
    AppointmentChangeEntity,
    { appointment: id, change: 'moved' },
    { orderBy: { id: 'desc' } },
  )
  return change?.movedFrom ?? null
}

/** The open offer of an earlier time than a patient's own; null once it is over. */
export function findOpenOffer(
  em: EntityManager,
  { id, appointmentDate }: MailedAppointment,
  { aboutStart }: { aboutStart: Date | null },
  { now }: { now: number },
): Promise<TimeOfferRow | null> {
  if (aboutStart === null || aboutStart >= appointmentDate) return Promise.resolve(null)
  const isOpen = { outcome: null, offeredUntil: { $gt: new Date(now) } }
  return em.findOne(TimeOfferEntity, { request: { appointment: id }, startsAt: aboutStart, ...isOpen })
}

/** The next two openings outside a cancelled appointment, long enough for the first type of visit that is bookable. */
export async function findOtherOpenings(
  em: EntityManager,
  { appointmentDate, endsAt }: Pick<CancelledAppointment, 'appointmentDate' | 'endsAt'>,
  { timeZone, now }: MailContext,
): Promise<DatedOpening[]> {
  const openings = await loadNextOpenings(em, timeZone, now)
  return openings
    .filter(({ startsAt }) => new Date(startsAt) < appointmentDate || new Date(startsAt) >= endsAt)
    .slice(0, 2)
}

export function findRegistration(em: EntityManager, id: number) {
  return em.findOne(RegistrationEntity, { id }, { populate: ['event'] })
}

export function isAboutAppointment(facts: MailFacts | null): facts is AppointmentFacts {
  return facts !== null && 'patientName' in facts
}

export function isAboutRegistration(facts: MailFacts | null): facts is RegistrationFacts {
  return facts !== null && 'event' in facts
}

export function isWarning(facts: MailFacts | null): facts is NoticeFacts {
  return facts !== null && 'to' in facts
}
