import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { CANCELLATION_NOTICE_HOURS } from '@clinic/domain/appointments/patient-advice.ts'
import type { Duration } from '@clinic/domain/availability/durations.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../context.ts'
import { applyChanges, findForUpdate } from '../optimistic-lock.ts'
import { isOverlap, lockAppointmentDays } from './appointment-day-lock.ts'
import { followChange, readAppointmentState } from './follow-change.ts'

interface LockOptions {
  /** The start that it moves to, in epoch milliseconds; undefined if it keeps its own. */
  to?: number | undefined
  /** Whether its time changes. */
  isMove: boolean
  version?: number | undefined
}

/**
 * Locks the days of an appointment's start and its next one, then its row: in another order it would deadlock with a
 * day that closes. Throws 404, and 409 if it was changed or moved since.
 */
export async function lockAppointment(
  { em, timeZone }: Context,
  id: number,
  { to, isMove, version }: LockOptions,
): Promise<AppointmentRow> {
  const unlocked = await em.findOneOrFail(AppointmentEntity, { id })
  const from = unlocked.appointmentDate.getTime()
  await lockAppointmentDays(
    em,
    [from, to ?? from].map(start => clinicDay(start, timeZone)),
  )
  const row = await findForUpdate(em, AppointmentEntity, { id }, version)
  const start = row.appointmentDate.getTime()
  // It was moved elsewhere since, so its current day is not locked.
  if (isMove && start !== from && start !== to) throw new RuleError('stale')
  return row
}

/** Fields of an appointment that is booked now for a time (epoch milliseconds, minutes). */
export const bookedFields = ({ now }: Pick<Context, 'now'>, startsAt: number, minutes: Duration) => ({
  appointmentDate: new Date(startsAt),
  duration: minutes,
  endsAt: new Date(startsAt + minutes * MINUTE_MS),
  status: 'confirmed' as const,
  changeNoticeHours: CANCELLATION_NOTICE_HOURS,
  version: 1,
  createdAt: new Date(now()),
})

/** Fields of an appointment at another time (epoch milliseconds, minutes). Another start clears "Arrived". */
export function movedFields(row: AppointmentRow, startsAt: number, minutes: Duration) {
  const isSameStart = startsAt === row.appointmentDate.getTime()
  return {
    appointmentDate: new Date(startsAt),
    duration: minutes,
    endsAt: new Date(startsAt + minutes * MINUTE_MS),
    arrivedAt: isSameStart ? row.arrivedAt : null,
    // Imported visits take no time, and their undo deletes them.
    appointmentImport: isSameStart ? row.appointmentImport : null,
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
    throw isOverlap(error) ? new RuleError('timeTaken') : error
  }
}

/** Moves a patient's own appointment to a start (epoch milliseconds) that was found to be open, with all that follows. */
export async function saveOwnMove(ctx: Context, row: AppointmentRow, startsAt: number): Promise<void> {
  const before = readAppointmentState(row)
  applyChanges(row, movedFields(row, startsAt, row.duration))
  await flushAppointment(ctx.em)
  await followChange(ctx, row, { by: 'patient', before })
}
