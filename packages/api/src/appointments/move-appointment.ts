import {
  AppointmentChangeEntity,
  AppointmentEntity,
  type AppointmentRow,
  type BeforeChange,
} from '@clinic/database/entities/appointment.ts'
import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import { practiceMails } from '../mail/practice-mails.ts'
import { applyChanges, findForUpdate } from '../optimistic-lock.ts'
import { rearmTexts, withdrawChangeTexts } from '../text-messages/visit-texts.ts'
import { lockAppointmentDays } from './appointment-day-lock.ts'
import { changeNotification } from './change-notification.ts'
import { withdrawPatientMails } from './desk/patient-mails.ts'
import { rearmReminders } from './reminder-mails.ts'

interface LockOptions {
  /** The start that it moves to, in epoch milliseconds; undefined if it keeps its own. */
  to?: number | undefined
  /** Whether its time changes. */
  moves: boolean
  version?: number | undefined
}

/**
 * Locks an appointment with the clinic days of its start and its next one, until the transaction ends. Throws 404, and
 * 409 if it was changed or moved since.
 */
export async function lockAppointment(
  { em, timeZone }: Context,
  id: number,
  { to, moves, version }: LockOptions,
): Promise<AppointmentRow> {
  const unlocked = await em.findOne(AppointmentEntity, { id })
  if (!unlocked) throw new RuleError('notFound')
  const from = unlocked.appointmentDate.getTime()
  await lockAppointmentDays(
    em,
    [from, to ?? from].map(start => clinicDay(start, timeZone)),
  )
  const row = await findForUpdate(em, AppointmentEntity, { id }, version)
  const start = row.appointmentDate.getTime()
  // It was moved elsewhere since, so its current day is not locked.
  if (moves && start !== from && start !== to) throw new RuleError('stale')
  return row
}

/** Fields of an appointment at another time (epoch milliseconds, minutes). A move to another start takes back "Arrived". */
export function movedFields(row: AppointmentRow, startsAt: number, minutes: Duration) {
  const isSameStart = startsAt === row.appointmentDate.getTime()
  return {
    appointmentDate: new Date(startsAt),
    duration: minutes,
    endsAt: new Date(startsAt + minutes * MINUTE_MS),
    arrivedAt: isSameStart ? row.arrivedAt : null,
    // The practice waives the notice when it asks for a move, which this one settles.
    changeNoticeHours: isSameStart
      ? row.changeNoticeHours
      : row.changeNoticeHours || CANCELLATION_NOTICE_HOURS,
  }
}

/** Writes an appointment's time and status. Throws 409 `timeTaken` if another one has the time. */
export async function flushAppointment(em: EntityManager): Promise<void> {
  try {
    await em.flush()
  } catch (error) {
    // A row inserted without the lock, such as by an import, is caught only by the constraint.
    if (violatedConstraint(error) === 'appointments_no_overlap') throw new RuleError('timeTaken')
    throw error
  }
}

/** Records a move or cancellation; with `before` it is the practice's and can be undone. */
export async function recordChange(
  { em, now }: Context,
  row: AppointmentRow,
  { change, from, before }: { change: 'moved' | 'cancelled'; from: Date; before?: BeforeChange },
): Promise<void> {
  await em.insert(AppointmentChangeEntity, {
    appointment: row.id,
    change,
    movedFrom: change === 'moved' ? from : null,
    at: new Date(now()),
    ...(before && { madeBy: 'practice' as const, version: row.version, before }),
  })
}

const MAILS = {
  moved: { visitorMail: 'appointmentMoved', kind: 'appointmentMovedNotification' },
  cancelled: { visitorMail: 'appointmentCancelled', kind: 'appointmentCancelledNotification' },
} as const

/** Moves a patient's own appointment to a start (epoch milliseconds) that was found to be open. */
export async function saveOwnMove(ctx: Context, row: AppointmentRow, startsAt: number): Promise<void> {
  const from = row.appointmentDate
  applyChanges(row, movedFields(row, startsAt, row.duration))
  await saveOwnChange(ctx, row, { change: 'moved', from })
}

/** Writes a patient's change of their own appointment: its row, record, reminders, and emails to both. */
export async function saveOwnChange(
  ctx: Context,
  row: AppointmentRow,
  { change, from }: { change: 'moved' | 'cancelled'; from: Date },
): Promise<void> {
  const { id, patientEmail: to } = row
  const { visitorMail, kind } = MAILS[change]
  await flushAppointment(ctx.em)
  await recordChange(ctx, row, { change, from })
  await rearmReminders(ctx, row)
  await withdrawPatientMails(ctx, id)
  await rearmTexts(ctx, row)
  await withdrawChangeTexts(ctx, row)
  const notification = await changeNotification(ctx, { id, kind, from: from.getTime() })
  const earlier = from < row.appointmentDate ? from : row.appointmentDate
  const others = practiceMails(ctx, notification, earlier)
  await enqueueMails(ctx, { id, to, visitorMail, others })
  await ctx.outbox.webhooks.announce(ctx.em, `appointment.${change}`, [row], ctx.now())
}
