import { AppointmentChangeEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import type { OutboxMail } from '@clinic/database/mail-records.ts'
import type { KnownAppointment } from '@clinic/domain/appointments/change-mails.ts'
import type { AppointmentFacts } from '@clinic/domain/mail/facts.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { appointmentWebhook } from '@clinic/domain/webhooks/webhook-types.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Context, withFields } from '../context.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import { practiceMails } from '../mail/practice-mails.ts'
import { enqueueChangeText, withdrawChangeTexts } from '../text-messages/change-texts.ts'
import type { GivenConsent } from '../text-messages/consents.ts'
import {
  rearmReminderTexts,
  type UndoneChange,
  withdrawReminderTexts,
} from '../text-messages/reminder-texts.ts'
import { enqueueBookingTexts } from '../text-messages/upcoming-appointments.ts'
import {
  enqueueChangeMail,
  readFailedChangeMail,
  toKnownAppointment,
  withdrawChangeMails,
} from './change-mails.ts'
import {
  buildReminderMails,
  rearmReminderMails,
  restoreReminderMails,
  withdrawReminderMails,
} from './reminder-mails.ts'
import { rearmReviewRequest, withdrawReviewRequest } from './reviews/request-review.ts'

/**
 * Writes everything that follows a booking, in its transaction: webhook, emails, consent to texts, and reminders by text.
 * `enqueue` gets the reminders by email and adds the confirmation, so that one statement inserts them.
 */
export async function followBooking<Enqueued>(
  ctx: Context,
  rows: readonly AppointmentRow[],
  consent: GivenConsent | null,
  enqueue: (reminders: OutboxMail[]) => Promise<Enqueued>,
): Promise<Enqueued> {
  await ctx.outbox.webhooks.announce(ctx.em, 'appointment.booked', rows, ctx.now())
  const enqueued = await enqueue(rows.flatMap(row => buildReminderMails(ctx, row)))
  await enqueueBookingTexts(ctx, rows, consent)
  return enqueued
}

/** The fields of a visit that a change may replace and that Undo restores. */
export type AppointmentState = Pick<
  AppointmentRow,
  'status' | 'appointmentDate' | 'duration' | 'changeNoticeHours' | 'arrivedAt'
>

export function readAppointmentState(row: AppointmentRow): AppointmentState {
  const { status, appointmentDate, duration, changeNoticeHours, arrivedAt } = row
  return { status, appointmentDate, duration, changeNoticeHours, arrivedAt }
}

/** Who changed a visit, and how it was before. */
type FollowedChange = { before: AppointmentState } & (
  | { by: 'patient' }
  /** If `notifyPatient` is undefined, only moves and restored visits notify the patient. */
  | { by: 'practice'; notifyPatient: boolean | undefined }
  /** Undo of a change made at `madeAt`, with what the patient knew before it if an email or a text waited. */
  | ({ by: 'undo'; madeAt: Date } & Pick<PatientNotice, 'known' | 'knownByText'>)
)

/**
 * Writes everything that follows the change of a visit, in the transaction that wrote its row: webhook, reminders, review
 * request, notifications of patient and practice, and the record of the change.
 */
export async function followChange(
  context: Context,
  row: AppointmentRow,
  change: FollowedChange,
): Promise<void> {
  // One instant, by which Undo finds the reminders that the change withdrew.
  const at = context.now()
  const ctx = withFields(context, { now: () => at })
  const { before } = change
  const type = appointmentWebhook(before, row)
  await ctx.outbox.webhooks.announce(ctx.em, type, [row], ctx.now())
  const isRescheduled = type !== 'appointment.changed'
  if (!isRescheduled && row.status === before.status) return

  await renewReminders(ctx, row, change)
  await rearmReviewRequest(ctx, row)
  if (change.by === 'patient') {
    await notifyOfOwnChange(ctx, row, before)
    await recordChange(ctx, row, before)
  } else if (change.by === 'practice') {
    const notice = await notifyPatient(ctx, row, change)
    if (isRescheduled) await recordChange(ctx, row, before, notice)
  } else {
    await notifyOfUndo(ctx, row, change)
  }
}

/** Whether a visit was marked as completed or as a no-show, which may be a slip. */
const mayBeSlip = ({ status }: Pick<AppointmentState, 'status'>) =>
  status !== 'confirmed' && status !== 'cancelled'

async function renewReminders(ctx: Context, row: AppointmentRow, change: FollowedChange): Promise<void> {
  const undone = await findUndone(ctx, row, change)
  if (change.by !== 'undo') await rearmReminderMails(ctx, row)
  if (undone) await restoreReminderMails(ctx, row, undone.since)
  await rearmReminderTexts(ctx, row, undone)
}

/** Finds since when the change that is taken back withdrew reminders; a mark does so after the last recorded change. */
async function findUndone(
  { em }: Context,
  row: AppointmentRow,
  change: FollowedChange,
): Promise<UndoneChange | null> {
  if (change.by === 'undo') return { bookedAt: row.createdAt, since: change.madeAt }
  if (!mayBeSlip(change.before) || row.status !== 'confirmed') return null
  const last = await em.findOne(AppointmentChangeEntity, { appointment: row.id }, { orderBy: { id: 'desc' } })
  const bookedAt = last?.at ?? row.createdAt
  // One millisecond later, because what the last change withdrew has its time.
  return { bookedAt, since: new Date(bookedAt.getTime() + 1) }
}

const OWN_CHANGES = {
  moved: { visitorMail: 'appointmentMoved', kind: 'appointmentMovedNotification' },
  cancelled: { visitorMail: 'appointmentCancelled', kind: 'appointmentCancelledNotification' },
} as const

/** Emails the patient and the practice about a change by the patient, in place of what waits about earlier changes. */
async function notifyOfOwnChange(
  ctx: Context,
  row: AppointmentRow,
  { appointmentDate: from }: AppointmentState,
): Promise<void> {
  const { id, patientEmail: to, appointmentDate } = row
  const { visitorMail, kind } = OWN_CHANGES[row.status === 'cancelled' ? 'cancelled' : 'moved']
  await withdrawChangeMails(ctx, id)
  await withdrawChangeTexts(ctx, row)
  const [earlier] = await ctx.outbox.withdraw(ctx.em, { set: 'ownMoves', subjectId: id }, ctx.now())
  // A cancellation names the start that the patient cancelled.
  const aboutStart = visitorMail === 'appointmentMoved' ? (earlier?.aboutStart ?? from.getTime()) : undefined
  const notification = await mergeChangeNotification(ctx, { id, kind, from: from.getTime() })
  const concerns = Math.min(notification.aboutStart, appointmentDate.getTime())
  const others = practiceMails(ctx, notification, new Date(concerns))
  await enqueueMails(ctx, { id, to, visitorMail, aboutStart, isReplacement: earlier !== undefined, others })
}

/** Wait for further changes before notifying the clinic, in milliseconds. */
const NOTIFICATION_DELAY_MS = MINUTE_MS

/**
 * Mail to the clinic about a patient's change from the start `from` (epoch milliseconds). Replaces queued ones, so
 * that changes within a minute make one mail.
 */
async function mergeChangeNotification(
  ctx: Context,
  { id, kind, from }: { id: number; kind: OutboxMail['kind']; from: number },
): Promise<OutboxMail & { aboutStart: number }> {
  const now = ctx.now()
  const [first] = await ctx.outbox.withdraw(ctx.em, { set: 'changeNotifications', subjectId: id }, now)
  return { kind, id, dueAt: now + NOTIFICATION_DELAY_MS, aboutStart: first?.aboutStart ?? from }
}

/** Whether a change enqueued an email, and what the patient knew if an earlier email, or an earlier text, waited. */
interface PatientNotice {
  notified: boolean
  known: KnownAppointment | null
  knownByText: KnownAppointment | null
}

/** Replaces the email and the text that wait with ones about all changes by the practice since the patient was notified. */
async function notifyPatient(
  ctx: Context,
  row: AppointmentRow,
  { before, notifyPatient }: Extract<FollowedChange, { by: 'practice' }>,
): Promise<PatientNotice> {
  // What waits is not sent while the status stands.
  if (mayBeSlip(row)) return { notified: false, known: null, knownByText: null }
  const known = await withdrawChangeMails(ctx, row.id)
  // A restored visit may have moved before: the email that waited was about both.
  const isRestored = known !== null && row.status === 'confirmed'
  const isMoved = appointmentWebhook(before, row) === 'appointment.moved'
  const notifies = notifyPatient ?? (isMoved || isRestored)
  const notified =
    notifies && (await enqueueChangeMail(ctx, row, { known: known ?? toKnownAppointment(before) }))
  const knownByText = await enqueueChangeText(ctx, row, { known: toKnownAppointment(before), notifies })
  return { notified, known, knownByText }
}

/** Notifies the patient again of an earlier change whose email or text waited when the undone one replaced it. */
async function notifyOfUndo(
  ctx: Context,
  row: AppointmentRow,
  { before, known, knownByText }: Extract<FollowedChange, { by: 'undo' }>,
): Promise<void> {
  await enqueueChangeText(ctx, row, {
    known: knownByText ?? toKnownAppointment(before),
    notifies: knownByText !== null,
  })
  if (known !== null) await enqueueChangeMail(ctx, row, { known })
}

/** Records a move or cancellation; with `notice` it is the practice's and can be undone. */
async function recordChange(
  { em, now }: Context,
  row: AppointmentRow,
  before: AppointmentState,
  notice?: PatientNotice,
): Promise<void> {
  const { appointmentDate, arrivedAt, ...fields } = before
  const isCancelled = row.status === 'cancelled' && before.status !== 'cancelled'
  await em.insert(AppointmentChangeEntity, {
    appointment: row.id,
    change: isCancelled ? 'cancelled' : 'moved',
    movedFrom: isCancelled ? null : appointmentDate,
    at: new Date(now()),
    ...(notice && {
      madeBy: 'practice' as const,
      version: row.version,
      before: {
        ...fields,
        appointmentDate: appointmentDate.toISOString(),
        arrivedAt: arrivedAt?.toISOString() ?? null,
        ...notice,
      },
    }),
  })
}

/**
 * Writes everything that follows the deletion of a visit, in its transaction and before it. The email about it stores its
 * own facts, because it is rendered after the row is deleted.
 */
export async function followDeletion(
  ctx: Context,
  row: AppointmentRow,
  { notifyPatient }: { notifyPatient: boolean },
): Promise<void> {
  const { id, patientEmail } = row
  const version = row.version + 1
  await ctx.outbox.webhooks.announce(ctx.em, 'appointment.deleted', [{ id, version }], ctx.now())
  await withdrawReminderMails(ctx, id)
  await withdrawReminderTexts(ctx, id)
  await withdrawReviewRequest(ctx, id)
  // The email may have left while the text waits for the morning, so each channel compares with what it last sent.
  const withdrawn = await withdrawChangeMails(ctx, id)
  const failed = row.status === 'confirmed' ? await readFailedChangeMail(ctx, id) : null
  const mailKnown = withdrawn ?? failed ?? toKnownAppointment(row)
  const textKnown = (await withdrawChangeTexts(ctx, row)) ?? toKnownAppointment(row)
  // What was to notify the patient of the cancellation has been withdrawn.
  const notifies = (known: KnownAppointment) =>
    notifyPatient || (row.status === 'cancelled' && known.status !== 'cancelled')
  if (patientEmail !== null) {
    const facts = toAppointmentFacts({ ...row, patientEmail, version })
    const isKept = row.status === 'cancelled' && (await keepCancellation(ctx.em, id, facts))
    if (notifies(mailKnown) && !isKept) await enqueueChangeMail(ctx, row, { known: mailKnown, facts })
  }
  await enqueueChangeText(ctx, row, { known: textKnown, notifies: notifies(textKnown), isDeleted: true })
}

function toAppointmentFacts(row: AppointmentRow & { patientEmail: string }): AppointmentFacts {
  const { language, createdAt, patientName, patientEmail, appointmentDate, endsAt, version } = row
  return {
    language,
    createdAt: createdAt.toISOString(),
    patientName,
    patientEmail,
    appointmentDate: appointmentDate.toISOString(),
    endsAt: endsAt.toISOString(),
    version,
  }
}

/** Writes the facts of a cancelled visit into its email that is still queued. Returns whether there is one. */
async function keepCancellation(em: EntityManager, id: number, facts: AppointmentFacts): Promise<boolean> {
  const mail = { kind: 'appointmentCancelled', subjectId: id, state: 'queued' } as const
  return (await em.nativeUpdate(MailEntity, mail, { facts })) > 0
}
