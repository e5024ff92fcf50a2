import { isMoveRequested } from '@clinic/api/appointments/links/linked-appointment.ts'
import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { changeDeadline } from '@clinic/domain/appointments/patient-changes.ts'
import type { MailFacts } from '@clinic/domain/mail/facts.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  appointmentCancelledNotification,
  appointmentMovedNotification,
  appointmentNotification,
} from '../notices/appointment-notifications.ts'
import {
  appointmentCancelled,
  appointmentConfirmation,
  appointmentForms,
  appointmentMoved,
  appointmentMoveRequest,
  appointmentReminder,
  appointmentSeriesConfirmation,
} from '../templates/appointment-mails.ts'
import { earlierTimeOffered } from '../templates/earlier-time-offered.ts'
import type { MailContext } from '../templates/mail-parts.ts'
import {
  confirmedAfter,
  findAtStart,
  findLastMovedFrom,
  findOpenForms,
  findOpenOffer,
  findOtherOpenings,
  findUpcoming,
  hasEmail,
  isAboutAppointment,
  startingAt,
} from './find-mailed.ts'
import { inPersonLanguage, type MailToWrite, type MailWriter, withVisitNames } from './mail-writer.ts'
import type { OutgoingMail } from './mailer.ts'
import { writeReviewRequest } from './write-review-request.ts'

/** About appointments, to patients and to the practice. */
export const appointmentWriters = {
  async appointmentConfirmation(em, { id }, context) {
    const appointment = await findUpcoming(em, id, context)
    if (appointment === null) return null
    const forms = await findOpenForms(em, appointment, context)
    return appointmentConfirmation(appointment, inPersonLanguage(context, appointment), forms)
  },
  async appointmentSeriesConfirmation(em, { id }, context) {
    const rows = await em.find(
      AppointmentEntity,
      { series: id, ...confirmedAfter(context.now) },
      { orderBy: { appointmentDate: 'asc' } },
    )
    const [first, ...others] = rows.filter(hasEmail)
    if (!first) return null
    const forms = await findOpenForms(em, first, context)
    const inLanguage = inPersonLanguage(context, first)
    return others.length === 0
      ? appointmentConfirmation(first, inLanguage, forms)
      : appointmentSeriesConfirmation(first, others, inLanguage, forms)
  },
  async appointmentNotification(em, { id }, context) {
    const appointment = await em.findOne(AppointmentEntity, { id })
    return appointment && appointmentNotification(appointment, await withVisitNames(em, context))
  },
  async appointmentMoved(em, { id, aboutStart }, context) {
    const appointment = await findUpcoming(em, id, context)
    // Moved back in the meantime: no mail is needed.
    if (appointment === null || aboutStart?.getTime() === appointment.appointmentDate.getTime()) return null
    // The request to choose another time has been sent.
    if (await mustMove(em, appointment, context)) return null
    const movedFrom = aboutStart ?? (await findLastMovedFrom(em, id))
    return appointmentMoved(appointment, movedFrom, inPersonLanguage(context, appointment))
  },
  async appointmentMovedNotification(em, { id, aboutStart }, context) {
    const appointment = await em.findOne(AppointmentEntity, { id })
    // Moved back in the meantime: nothing to report.
    if (appointment === null || aboutStart?.getTime() === appointment.appointmentDate.getTime()) return null
    const movedFrom = aboutStart ?? (await findLastMovedFrom(em, id))
    return appointmentMovedNotification(appointment, movedFrom, await withVisitNames(em, context))
  },
  async appointmentMoveRequest(em, mail, context) {
    const appointment = await findAtStart(em, mail, context)
    if (!appointment || !(await mustMove(em, appointment, context))) return null
    return appointmentMoveRequest(appointment, inPersonLanguage(context, appointment))
  },
  async appointmentCancelled(em, { id, facts, aboutStart }, context) {
    const row = await em.findOne(AppointmentEntity, { id })
    const cancelled = row ? toCancelled(row) : readCancelled(id, facts)
    if (cancelled === null) return null
    const known = aboutStart ? startingAt(cancelled, aboutStart) : cancelled
    const openings = await findOtherOpenings(em, known, context)
    return appointmentCancelled(known, openings, inPersonLanguage(context, cancelled))
  },
  async appointmentCancelledNotification(em, { id, aboutStart }, context) {
    const appointment = await em.findOne(AppointmentEntity, { id })
    return (
      appointment &&
      appointmentCancelledNotification(appointment, aboutStart, await withVisitNames(em, context))
    )
  },
  appointmentReminder: remind,
  appointmentEarlyReminder: remind,
  async appointmentForms(em, mail, context) {
    const appointment = await findAtStart(em, mail, context)
    if (!appointment || (await mustMove(em, appointment, context))) return null
    const forms = await findOpenForms(em, appointment, context)
    if (!forms?.open) return null
    return appointmentForms(appointment, inPersonLanguage(context, appointment), forms)
  },
  appointmentReview: (em, { id }, context) => writeReviewRequest(em, id, context),
  async appointmentEarlierTime(em, mail, context) {
    const appointment = await findUpcoming(em, mail.id, context)
    const offer = appointment && (await findOpenOffer(em, appointment, mail, context))
    return offer && earlierTimeOffered(appointment, offer, inPersonLanguage(context, appointment))
  },
} satisfies Partial<Record<MailKind, MailWriter>>

const toCancelled = (row: AppointmentRow) => (row.status === 'cancelled' && hasEmail(row) ? row : null)

/** Reads a deleted appointment from the facts of its mail. */
function readCancelled(id: number, facts: MailFacts | null) {
  if (!isAboutAppointment(facts)) return null
  const [appointmentDate, endsAt] = [new Date(facts.appointmentDate), new Date(facts.endsAt)]
  return { ...facts, id, createdAt: new Date(facts.createdAt), appointmentDate, endsAt }
}

/** Writes a reminder of one start while the patient may still change it online, or repeats the request to move it. */
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
  if (await mustMove(em, appointment, context))
    return appointmentMoveRequest(appointment, inPersonLanguage(context, appointment))
  const forms = await findOpenForms(em, appointment, context)
  return appointmentReminder(appointment, inPersonLanguage(context, appointment), forms)
}

/** Whether the practice cannot see the patient at this time, and waits for another one. */
const mustMove = (em: EntityManager, appointment: AppointmentRow, { now, timeZone }: MailContext) =>
  isMoveRequested({ em, now: () => now, timeZone }, appointment)
