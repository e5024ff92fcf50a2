import {
  AppointmentEntity,
  type AppointmentRow,
  type BeforeChange,
} from '@clinic/database/entities/appointment.ts'
import type {
  Appointment as AppointmentOutput,
  deleteAppointmentInput,
  updateAppointmentInput,
} from '@clinic/domain/appointments/schemas.ts'
import { getDeskAvailability } from '@clinic/domain/availability/desk-openings.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { appointmentWebhook } from '@clinic/domain/webhooks/webhook-types.ts'
import type { z } from 'zod'
import { loadDayPlan } from '../availability/day-plans.ts'
import type { Context } from '../context.ts'
import { applyChanges, deleteById, findForUpdate } from '../optimistic-lock.ts'
import {
  followWithText,
  rearmTexts,
  withdrawChangeTexts,
  withdrawReminderTexts,
} from '../text-messages/visit-texts.ts'
import { enqueuePatientMail, knownState, withdrawPatientMails } from './desk/patient-mails.ts'
import { findAppointment } from './list-appointments.ts'
import { flushAppointment, lockAppointment, movedFields, recordChange } from './move-appointment.ts'
import { rearmReminders, withdrawReminders } from './reminder-mails.ts'
import { rearmReviewRequest, withdrawReviewRequest } from './reviews/request-review.ts'
import { requireOpening } from './start.ts'

type Changes = z.output<typeof updateAppointmentInput>

/**
 * Changes status, notes, time and arrival; reminders and the review request follow. Throws 409 if the time is not free.
 * The patient's email waits until Undo is over.
 */
export async function updateAppointment(
  ctx: Context,
  { id, version, notifyPatient, appointmentDate, duration, outsideHours, arrived, ...fields }: Changes,
): Promise<AppointmentOutput> {
  const { em } = ctx
  const movedTo =
    appointmentDate === undefined ? undefined : readInstant(appointmentDate, ctx.timeZone, 'appointmentDate')
  const moves = movedTo !== undefined || duration !== undefined
  const row = await lockAppointment(ctx, id, { to: movedTo, moves, version })
  const before = toBefore(row)
  const known = knownState(row)
  const time = { startsAt: movedTo ?? known.startsAt, minutes: duration ?? row.duration }
  const status = fields.status ?? row.status
  const moved = time.startsAt !== known.startsAt || time.minutes !== row.duration
  if (moved) await rejectUnlessOpen(ctx, row, { ...time, outsideHours, status })

  const isToday = clinicDay(time.startsAt, ctx.timeZone) === clinicDay(ctx.now(), ctx.timeZone)
  if (arrived && !(isToday && status === 'confirmed')) throw new RuleError('cannotArrive')

  const isChanged = applyChanges(row, {
    ...fields,
    ...(moved && movedFields(row, time.startsAt, time.minutes)),
    ...(arrived !== undefined && { arrivedAt: arrived ? (row.arrivedAt ?? new Date(ctx.now())) : null }),
  })
  await flushAppointment(em)
  if (isChanged) await ctx.outbox.webhooks.announce(em, appointmentWebhook(before, row), [row], ctx.now())
  if (moved || row.status !== known.status)
    await followChange(ctx, row, { before, known, moved, notifyPatient })
  return findAppointment(ctx.em, row.id)
}

interface DeskChange {
  before: ReturnType<typeof toBefore>
  /** What the patient knew before the change. */
  known: ReturnType<typeof knownState>
  moved: boolean
  notifyPatient: boolean | undefined
}

/** Renews the emails of an appointment that has moved or has another status, and records the change. */
async function followChange(
  ctx: Context,
  row: AppointmentRow,
  { before, known, moved, notifyPatient }: DeskChange,
): Promise<void> {
  await rearmReminders(ctx, row)
  await rearmReviewRequest(ctx, row)
  await rearmTexts(ctx, row)
  const knownBefore = await withdrawPatientMails(ctx, row.id)
  // A restored appointment may have moved before: the email that waited was about both.
  const isRestored = knownBefore !== null && row.status === 'confirmed'
  const notifies = notifyPatient ?? (moved || isRestored)
  const notified = notifies && (await enqueuePatientMail(ctx, row, { known: knownBefore ?? known }))
  await followWithText(ctx, row, { known, notifies })
  const cancelled = row.status === 'cancelled' && known.status !== 'cancelled'
  if (cancelled || moved)
    await recordChange(ctx, row, {
      change: cancelled ? 'cancelled' : 'moved',
      from: new Date(known.startsAt),
      before: { ...before, notified, known: knownBefore },
    })
}

/** Throws 409 if an appointment may not move to a start (epoch milliseconds) for this many minutes. */
async function rejectUnlessOpen(
  ctx: Context,
  row: AppointmentRow,
  {
    startsAt,
    minutes,
    outsideHours,
    status,
  }: { startsAt: number; minutes: Duration; outsideHours: boolean; status: string },
): Promise<void> {
  if (status !== 'confirmed') throw new RuleError('appointmentNotActive')
  const plan = await loadDayPlan(ctx.em, clinicDay(startsAt, ctx.timeZone), ctx.timeZone, row.id)
  // A longer or shorter visit may keep a start that has come.
  const from = startsAt === row.appointmentDate.getTime() ? Math.min(startsAt, ctx.now()) : ctx.now()
  const availability = getDeskAvailability(plan, minutes, from, {
    outsideHours,
    type: row.appointmentType,
    language: ctx.language,
  })
  requireOpening(availability, startsAt)
}

function toBefore(row: AppointmentRow): Omit<BeforeChange, 'notified' | 'known'> {
  const { status, appointmentDate, duration, changeNoticeHours, arrivedAt } = row
  return {
    status,
    appointmentDate: appointmentDate.toISOString(),
    duration,
    changeNoticeHours,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  }
}

/**
 * Permanently deletes an appointment. `notifyPatient` emails the patient; the mail stores its own facts because the row
 * is gone when it is rendered.
 */
export async function deleteAppointment(
  ctx: Context,
  { id, notifyPatient }: z.output<typeof deleteAppointmentInput>,
): Promise<void> {
  const { em } = ctx
  const row = await findForUpdate(em, AppointmentEntity, { id })
  await withdrawReminders(ctx, id)
  await withdrawReviewRequest(ctx, id)
  await withdrawReminderTexts(ctx, id)
  const knownBefore = await withdrawPatientMails(ctx, id)
  const textedBefore = await withdrawChangeTexts(ctx, row)
  const known = knownBefore ?? textedBefore ?? knownState(row)
  // What was to tell the patient of the cancellation has been withdrawn.
  const notifies = notifyPatient || (row.status === 'cancelled' && known.status !== 'cancelled')
  const { createdAt, patientName, patientEmail, duration, version } = row
  if (notifies && patientEmail !== null) {
    const facts = {
      language: row.language,
      createdAt: createdAt.toISOString(),
      patientName,
      patientEmail,
      appointmentDate: new Date(known.startsAt).toISOString(),
      endsAt: new Date(known.startsAt + duration * MINUTE_MS).toISOString(),
      version: version + 1,
    }
    await enqueuePatientMail(ctx, row, { known, facts })
  }
  await followWithText(ctx, row, { known, notifies, isDeleted: true })
  await ctx.outbox.webhooks.announce(em, 'appointment.deleted', [{ id, version: version + 1 }], ctx.now())
  await deleteById(em, AppointmentEntity, { id })
}
