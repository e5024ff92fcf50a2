import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { Context } from '@clinic/api/context.ts'
import { loadMorningDigest } from '@clinic/api/mail/morning-digest.ts'
import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import { ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { BookingLimitNoticeEntity } from '@clinic/database/entities/booking-limit-notice.ts'
import { ContactMessageEntity } from '@clinic/database/entities/contact-message.ts'
import { RegistrationEntity, WaitingListEntryEntity } from '@clinic/database/entities/event.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { WebhookEntity } from '@clinic/database/entities/webhook.ts'
import { keyState } from '@clinic/domain/api-keys/key-state.ts'
import { changeDeadline } from '@clinic/domain/appointments/patient-changes.ts'
import { isBackupOverdue } from '@clinic/domain/backups/overdue.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import type { MailFacts } from '@clinic/domain/mail/facts.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  appointmentCancelledNotification,
  appointmentMovedNotification,
  appointmentNotification,
} from '../notices/appointment-notifications.ts'
import { backupOverdueNotice } from '../notices/backup-overdue-notice.ts'
import { bookingLimitNotice } from '../notices/booking-limit-notice.ts'
import { contactNotification } from '../notices/contact-notification.ts'
import { keyEndingNotice } from '../notices/key-ending-notice.ts'
import { loginCodesNotice, newBrowserNotice, practiceEmailNotice } from '../notices/login-notices.ts'
import { morningNotice } from '../notices/morning-notice.ts'
import type { NoticeContext } from '../notices/notice-parts.ts'
import {
  registrationCancelledNotification,
  registrationNotification,
} from '../notices/registration-notifications.ts'
import { webhookPausedNotice } from '../notices/webhook-paused-notice.ts'
import {
  appointmentCancelled,
  appointmentConfirmation,
  appointmentForms,
  appointmentMoved,
  appointmentMoveRequest,
  appointmentReminder,
  appointmentSeriesConfirmation,
} from '../templates/appointment-mails.ts'
import { contactAcknowledgement } from '../templates/contact-acknowledgement.ts'
import { earlierTimeOffered } from '../templates/earlier-time-offered.ts'
import type { MailContext } from '../templates/mail-parts.ts'
import {
  registrationCancelled,
  registrationConfirmation,
  registrationEventCancelled,
  registrationEventMoved,
} from '../templates/registration-mails.ts'
import { spotOffered } from '../templates/spot-offered.ts'
import { waitingListConfirmation } from '../templates/waiting-list-confirmation.ts'
import { waitingListEventCancelled } from '../templates/waiting-list-event-cancelled.ts'
import {
  findAtStart,
  findConfirmed,
  findLastMovedFrom,
  findOpenForms,
  findOpenOffer,
  findOtherOpenings,
  findRegistration,
  hasEmail,
  isAboutAppointment,
  isAboutRegistration,
  startingAt,
  toWarning,
} from './find-mailed.ts'
import type { OutgoingMail } from './mailer.ts'
import { writeInvitation } from './write-invitation.ts'

/** A queued mail: its kind, the id of the row it is about, and the facts stored with it. */
export interface MailToWrite {
  kind: MailKind
  id: number
  /** Copy of the fields it needs when the row was deleted. */
  facts: MailFacts | null
  /** Start that a reminder or request is about, or that the patient moved from. */
  aboutStart: Date | null
}

type Write = (em: EntityManager, mail: MailToWrite, context: NoticeContext) => Promise<OutgoingMail | null>

/** The context of an email to a person: in that person's language. */
function inLanguage(
  context: MailContext,
  { language = DEFAULT_LANGUAGE }: { language?: Language },
): MailContext {
  return { ...context, language }
}

const writers: Record<MailKind, Write> = {
  async appointmentConfirmation(em, { id }, context) {
    const appointment = await findConfirmed(em, id)
    if (appointment === null) return null
    const forms = await findOpenForms(em, appointment, context)
    return appointmentConfirmation(appointment, inLanguage(context, appointment), forms)
  },
  async appointmentSeriesConfirmation(em, { id }, context) {
    const rows = await em.find(
      AppointmentEntity,
      { series: id, status: 'confirmed' },
      { orderBy: { appointmentDate: 'asc' } },
    )
    const [first, ...others] = rows.filter(hasEmail)
    if (!first) return null
    const forms = await findOpenForms(em, first, context)
    return appointmentSeriesConfirmation(first, others, inLanguage(context, first), forms)
  },
  async appointmentNotification(em, { id }, context) {
    const appointment = await em.findOne(AppointmentEntity, { id })
    return appointment && appointmentNotification(appointment, context)
  },
  async appointmentMoved(em, { id, aboutStart }, context) {
    const appointment = await findConfirmed(em, id)
    // Moved back in the meantime: no mail is needed.
    if (appointment === null || aboutStart?.getTime() === appointment.appointmentDate.getTime()) return null
    const movedFrom = aboutStart ?? (await findLastMovedFrom(em, id))
    return appointmentMoved(appointment, movedFrom, inLanguage(context, appointment))
  },
  async appointmentMovedNotification(em, { id, aboutStart }, context) {
    const appointment = await em.findOne(AppointmentEntity, { id })
    // Moved back in the meantime: nothing to report.
    if (appointment === null || aboutStart?.getTime() === appointment.appointmentDate.getTime()) return null
    return appointmentMovedNotification(appointment, aboutStart ?? (await findLastMovedFrom(em, id)), context)
  },
  async appointmentMoveRequest(em, mail, context) {
    const appointment = await findAtStart(em, mail, context)
    return appointment && appointmentMoveRequest(appointment, inLanguage(context, appointment))
  },
  async appointmentCancelled(em, { id, facts, aboutStart }, context) {
    const appointment = await em.findOne(AppointmentEntity, { id })
    if (appointment) {
      if (appointment.status !== 'cancelled' || !hasEmail(appointment)) return null
      const known = aboutStart ? startingAt(appointment, aboutStart) : appointment
      const openings = await findOtherOpenings(em, known, context)
      return appointmentCancelled(known, openings, inLanguage(context, appointment))
    }
    if (!isAboutAppointment(facts)) return null
    const [appointmentDate, endsAt] = [new Date(facts.appointmentDate), new Date(facts.endsAt)]
    const known = { ...facts, id, createdAt: new Date(facts.createdAt), appointmentDate, endsAt }
    const openings = await findOtherOpenings(em, known, context)
    return appointmentCancelled(known, openings, inLanguage(context, facts))
  },
  async appointmentCancelledNotification(em, { id, aboutStart }, context) {
    const appointment = await em.findOne(AppointmentEntity, { id })
    return appointment && appointmentCancelledNotification(appointment, aboutStart, context)
  },
  appointmentReminder: remind,
  appointmentEarlyReminder: remind,
  async appointmentForms(em, mail, context) {
    const appointment = await findAtStart(em, mail, context)
    const forms = appointment && (await findOpenForms(em, appointment, context))
    if (!appointment || !forms?.open) return null
    return appointmentForms(appointment, inLanguage(context, appointment), forms)
  },
  async appointmentEarlierTime(em, mail, context) {
    const appointment = await findConfirmed(em, mail.id)
    const offer = appointment && (await findOpenOffer(em, appointment, mail, context))
    return offer && earlierTimeOffered(appointment, offer, inLanguage(context, appointment))
  },
  async registrationConfirmation(em, { id }, context) {
    const registration = await findRegistration(em, id)
    if (registration === null || registration.cancelledAt !== null) return null
    return registrationConfirmation(registration, registration.event, inLanguage(context, registration))
  },
  async registrationNotification(em, { id }, context) {
    const registration = await findRegistration(em, id)
    return registration && registrationNotification(registration, registration.event, context)
  },
  async registrationCancelled(em, { id, facts }, context) {
    const registration = await findRegistration(em, id)
    if (registration === null) return fromFacts(registrationCancelled, id, facts, context)
    return (
      registration.cancelledAt &&
      registrationCancelled(registration, registration.event, inLanguage(context, registration))
    )
  },
  async registrationCancelledNotification(em, { id }, context) {
    const registration = await findRegistration(em, id)
    return registration && registrationCancelledNotification(registration, registration.event, context)
  },
  async registrationEventMoved(em, { id }, context) {
    const registration = await findRegistration(em, id)
    if (registration === null || registration.cancelledAt !== null) return null
    return registrationEventMoved(registration, registration.event, inLanguage(context, registration))
  },
  async registrationEventCancelled(em, { id, facts }, context) {
    const registration = await em.findOne(RegistrationEntity, { id })
    return registration === null ? fromFacts(registrationEventCancelled, id, facts, context) : null
  },
  async waitingListConfirmation(em, { id }, context) {
    const entry = await em.findOne(WaitingListEntryEntity, { id }, { populate: ['event'] })
    if (entry === null || entry.outcome !== null || entry.offeredUntil !== null) return null
    return entry.event.date.getTime() <= context.now
      ? null
      : waitingListConfirmation(entry, entry.event, inLanguage(context, entry))
  },
  async spotOffered(em, { id }, context) {
    const entry = await em.findOne(WaitingListEntryEntity, { id }, { populate: ['event'] })
    if (entry === null || entry.outcome !== null || entry.offeredUntil === null) return null
    const hasLapsed =
      entry.offeredUntil.getTime() <= context.now ||
      isPast(entry.event.date.getTime(), context.now, context.timeZone)
    return hasLapsed ? null : spotOffered(entry, entry.offeredUntil, entry.event, inLanguage(context, entry))
  },
  async waitingListEventCancelled(em, { id, facts }, context) {
    const entry = await em.findOne(WaitingListEntryEntity, { id })
    return entry === null ? fromFacts(waitingListEventCancelled, id, facts, context) : null
  },
  async contactAcknowledgement(em, { id }, context) {
    const message = await em.findOne(ContactMessageEntity, { id })
    return message && contactAcknowledgement(message, inLanguage(context, message))
  },
  async contactNotification(em, { id }, context) {
    const message = await em.findOne(ContactMessageEntity, { id })
    return message && contactNotification(message, context)
  },
  invitation: (em, { id }, context) => writeInvitation(em, id, context),
  async bookingLimitNotice(em, { id }, context) {
    const notice = await em.findOne(BookingLimitNoticeEntity, { id })
    return notice && bookingLimitNotice(notice, context)
  },
  async backupOverdueNotice(em, _mail, context) {
    const times = await readBackupTimes(em)
    if (!isBackupOverdue(times, context.now)) return null
    return backupOverdueNotice(times.newest === null ? null : new Date(times.newest), context)
  },
  async webhookPausedNotice(em, { id }, context) {
    const webhook = await em.findOne(WebhookEntity, { id, paused: { $in: ['deleted', 'failing'] } })
    return webhook && webhookPausedNotice(webhook, context)
  },
  async keyEndingNotice(em, { id }, context) {
    const key = await em.findOne(ApiKeyEntity, { id, replacedAt: null })
    const works = key !== null && keyState(key, context.now) === 'working'
    return works && key.expiresAt ? keyEndingNotice(key.name, key.expiresAt, context) : null
  },
  async morningNotice(em, { id }, context) {
    const digest = await loadMorningDigest({ em, now: () => context.now, timeZone: context.timeZone }, id)
    return digest && morningNotice(digest, context)
  },
  async loginCodesNotice(em, { id, facts }, context) {
    const user = await em.findOne(UserEntity, { id })
    return user && loginCodesNotice(toWarning(facts), context)
  },
  async practiceEmailNotice(_em, { facts }, context) {
    const warning = toWarning(facts)
    return warning.to === undefined ? null : practiceEmailNotice(warning, context)
  },
  async newBrowserNotice(_em, { facts }, context) {
    return facts !== null && 'browser' in facts ? newBrowserNotice(facts, context) : null
  },
}

/**
 * Writes a mail from its row as it is now, or from the facts of a deleted one. Returns null when it is outdated or
 * its recipient was anonymized.
 */
export async function writeMail(
  em: EntityManager,
  mail: MailToWrite,
  context: Omit<MailContext, 'language'>,
): Promise<OutgoingMail | null> {
  // The practice reads English; emails to a person are in that person's language.
  const written = await writers[mail.kind](em, mail, { ...context, language: DEFAULT_LANGUAGE })
  return written && isAnonymizedEmail(written.to.address) ? null : written
}

/** Returns a function that checks whether a stored mail would still be sent. */
export function mailChecker({
  now,
  ...context
}: Pick<MailContext, 'timeZone' | 'links'> & {
  now: () => number
}): Context['isMailCurrent'] {
  return async (em, { kind, subjectId, facts, aboutStart }) => {
    const mail = { kind, id: subjectId, facts, aboutStart }
    const practice = await loadPractice(em)
    const { publicUrl } = context.links
    return (await writeMail(em, mail, { ...context, publicUrl, now: now(), practice, logo: null })) !== null
  }
}

/** Writes a reminder of one start, while the patient may still change it online; a moved appointment gets its own. */
async function remind(
  em: EntityManager,
  mail: MailToWrite,
  context: MailContext,
): Promise<OutgoingMail | null> {
  const appointment = await findAtStart(em, mail, context)
  if (appointment === null) return null
  const startsAt = appointment.appointmentDate.getTime()
  const { changeNoticeHours } = appointment
  if (context.now >= changeDeadline({ startsAt, changeNoticeHours })) return null
  const forms = await findOpenForms(em, appointment, context)
  return appointmentReminder(appointment, inLanguage(context, appointment), forms)
}

function fromFacts(
  write: typeof registrationCancelled,
  id: number,
  facts: MailFacts | null,
  context: MailContext,
): OutgoingMail | null {
  if (!isAboutRegistration(facts)) return null
  const event = { ...facts.event, date: new Date(facts.event.date), duration: facts.event.duration ?? null }
  const { name, email, createdAt } = facts
  return write({ id, name, email, createdAt: new Date(createdAt) }, event, inLanguage(context, facts))
}
