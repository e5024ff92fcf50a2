import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import { Appointment, AppointmentChange, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { BookingLimitNotice } from '@clinic/database/entities/booking-limit-notice.ts'
import { ContactMessage } from '@clinic/database/entities/contact-message.ts'
import { Registration, WaitingListEntry } from '@clinic/database/entities/event.ts'
import { isBackupOverdue } from '@clinic/domain/backups/overdue.ts'
import type { AppointmentFacts, MailFacts, RegistrationFacts } from '@clinic/domain/mail/facts.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { isNowhere } from '@clinic/domain/retention/anonymised.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Mail } from './mailer.ts'
import {
  appointmentCancelled,
  appointmentConfirmation,
  appointmentMoved,
  appointmentMoveRequest,
  appointmentReminder,
} from './mails/appointment-mails.ts'
import {
  appointmentCancelledNotification,
  appointmentMovedNotification,
  appointmentNotification,
} from './mails/appointment-notifications.ts'
import { backupOverdueNotice } from './mails/backup-overdue-notice.ts'
import { bookingLimitNotice } from './mails/booking-limit-notice.ts'
import { contactAcknowledgement, contactNotification } from './mails/contact-mails.ts'
import type { MailPlace } from './mails/mail-parts.ts'
import { placeOffered } from './mails/place-offered.ts'
import {
  registrationCancelled,
  registrationConfirmation,
  registrationEventCancelled,
  registrationEventMoved,
} from './mails/registration-mails.ts'
import {
  registrationCancelledNotification,
  registrationNotification,
} from './mails/registration-notifications.ts'

/** A mail that is to be written: its kind, the id of the row that it speaks of, and what was noted beside. */
export interface MailToWrite {
  kind: MailKind
  id: number
  /** What it says of a row that is deleted. */
  facts: MailFacts | null
  /** The start that a reminder or a request is about. */
  aboutStart: Date | null
}

type Write = (em: EntityManager, mail: MailToWrite, place: MailPlace) => Promise<Mail | null>

const writers: Record<MailKind, Write> = {
  async appointmentConfirmation(em, { id }, place) {
    const appointment = await confirmedAppointment(em, id)
    return appointment && appointmentConfirmation(appointment, place)
  },
  async appointmentNotification(em, { id }, place) {
    const appointment = await em.findOne(Appointment, { id })
    return appointment && appointmentNotification(appointment, place)
  },
  async appointmentMoved(em, { id }, place) {
    const appointment = await confirmedAppointment(em, id)
    return appointment && appointmentMoved(appointment, await lastMovedFrom(em, id), place)
  },
  async appointmentMovedNotification(em, { id }, place) {
    const appointment = await em.findOne(Appointment, { id })
    return appointment && appointmentMovedNotification(appointment, await lastMovedFrom(em, id), place)
  },
  async appointmentMoveRequest(em, mail, place) {
    const appointment = await appointmentAtStart(em, mail, place)
    return appointment && appointmentMoveRequest(appointment, place)
  },
  async appointmentCancelled(em, { id, facts }, place) {
    const appointment = await em.findOne(Appointment, { id })
    if (appointment)
      return appointment.status === 'cancelled' ? appointmentCancelled(appointment, place) : null
    if (!aboutAppointment(facts)) return null
    const [appointmentDate, endsAt] = [new Date(facts.appointmentDate), new Date(facts.endsAt)]
    const createdAt = new Date(facts.createdAt)
    return appointmentCancelled({ ...facts, id, createdAt, appointmentDate, endsAt }, place)
  },
  async appointmentCancelledNotification(em, { id }, place) {
    const appointment = await em.findOne(Appointment, { id })
    return appointment && appointmentCancelledNotification(appointment, place)
  },
  appointmentReminder: remind,
  appointmentEarlyReminder: remind,
  async registrationConfirmation(em, { id }, place) {
    const registration = await registrationWithEvent(em, id)
    if (registration === null || registration.cancelledAt !== null) return null
    return registrationConfirmation(registration, registration.event, place)
  },
  async registrationNotification(em, { id }, place) {
    const registration = await registrationWithEvent(em, id)
    return registration && registrationNotification(registration, registration.event, place)
  },
  async registrationCancelled(em, { id, facts }, place) {
    const registration = await registrationWithEvent(em, id)
    if (registration === null) return fromFacts(registrationCancelled, id, facts, place)
    return registration.cancelledAt && registrationCancelled(registration, registration.event, place)
  },
  async registrationCancelledNotification(em, { id }, place) {
    const registration = await registrationWithEvent(em, id)
    return registration && registrationCancelledNotification(registration, registration.event, place)
  },
  async registrationEventMoved(em, { id }, place) {
    const registration = await registrationWithEvent(em, id)
    if (registration === null || registration.cancelledAt !== null) return null
    return registrationEventMoved(registration, registration.event, place)
  },
  async registrationEventCancelled(em, { id, facts }, place) {
    const registration = await em.findOne(Registration, { id })
    return registration === null ? fromFacts(registrationEventCancelled, id, facts, place) : null
  },
  async placeOffered(em, { id }, place) {
    const entry = await em.findOne(WaitingListEntry, { id }, { populate: ['event'] })
    if (entry === null || entry.outcome !== null || entry.offeredUntil === null) return null
    const over = entry.offeredUntil.getTime() <= place.now || entry.event.date.getTime() <= place.now
    return over ? null : placeOffered(entry, entry.offeredUntil, entry.event, place)
  },
  async contactAcknowledgement(em, { id }, place) {
    const message = await em.findOne(ContactMessage, { id })
    return message && contactAcknowledgement(message, place)
  },
  async contactNotification(em, { id }, place) {
    const message = await em.findOne(ContactMessage, { id })
    return message && contactNotification(message, place)
  },
  async bookingLimitNotice(em, { id }, place) {
    const notice = await em.findOne(BookingLimitNotice, { id })
    return notice && bookingLimitNotice(notice, place)
  },
  async backupOverdueNotice(em, _mail, place) {
    const times = await readBackupTimes(em)
    if (!isBackupOverdue(times, place.now)) return null
    return backupOverdueNotice(times.newest === null ? null : new Date(times.newest), place)
  },
}

/**
 * A mail, made from its row as it is now, or from what was noted of a deleted one; null when what it would say is no
 * longer so, or nobody would get it, because the row is anonymised.
 */
export async function writeMail(
  em: EntityManager,
  mail: MailToWrite,
  place: MailPlace,
): Promise<Mail | null> {
  const written = await writers[mail.kind](em, mail, place)
  return written && isNowhere(written.to.address) ? null : written
}

/** A reminder is of one start: that of an appointment which was moved since has its own. */
async function remind(em: EntityManager, mail: MailToWrite, place: MailPlace): Promise<Mail | null> {
  const appointment = await appointmentAtStart(em, mail, place)
  return appointment && appointmentReminder(appointment, place)
}

/** The appointment that a mail about its start speaks of; null where it is another by now, or over. */
async function appointmentAtStart(
  em: EntityManager,
  { id, aboutStart }: MailToWrite,
  place: MailPlace,
): Promise<AppointmentRow | null> {
  const appointment = await confirmedAppointment(em, id)
  const start = appointment?.appointmentDate.getTime() ?? 0
  return aboutStart?.getTime() === start && start > place.now ? appointment : null
}

async function confirmedAppointment(em: EntityManager, id: number): Promise<AppointmentRow | null> {
  return em.findOne(Appointment, { id, status: 'confirmed' })
}

/** The start that a patient last moved an appointment from. */
async function lastMovedFrom(em: EntityManager, id: number): Promise<Date | null> {
  const change = await em.findOne(
    AppointmentChange,
    { appointment: id, change: 'moved' },
    { orderBy: { id: 'desc' } },
  )
  return change?.movedFrom ?? null
}

function registrationWithEvent(em: EntityManager, id: number) {
  return em.findOne(Registration, { id }, { populate: ['event'] })
}

function fromFacts(
  write: typeof registrationCancelled,
  id: number,
  facts: MailFacts | null,
  place: MailPlace,
): Mail | null {
  if (!aboutRegistration(facts)) return null
  const event = { ...facts.event, date: new Date(facts.event.date) }
  const { name, email, createdAt } = facts
  return write({ id, name, email, createdAt: new Date(createdAt) }, event, place)
}

function aboutAppointment(facts: MailFacts | null): facts is AppointmentFacts {
  return facts !== null && 'patientName' in facts
}

function aboutRegistration(facts: MailFacts | null): facts is RegistrationFacts {
  return facts !== null && 'event' in facts
}
