import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { countOpenings } from '@clinic/domain/availability/day-range.ts'
import { getAvailability } from '@clinic/domain/availability/openings.ts'
import type { Availability, DayOpenings } from '@clinic/domain/availability/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { loadDayPlan, loadDayPlans } from '../availability/day-plans.ts'
import { errorWithPhone } from '../content/error-with-phone.ts'
import type { Context } from '../context.ts'
import { admitPublicWrite } from '../limit-calls.ts'
import { countWrite } from '../limits/write-counter.ts'
import { inAuditedTransaction, linkActor } from '../transaction.ts'
import { findLinkedAppointment, rejectChange, toLinkedAppointment } from './links/linked-appointment.ts'
import { lockAppointment, saveOwnMove } from './move-appointment.ts'
import { requireOpening, startNotFree } from './start.ts'

/** Openings of a clinic day for moving an appointment; its current time does not block it. */
export async function availabilityToMove(
  ctx: Context,
  row: Pick<AppointmentRow, 'id' | 'duration'>,
  day: string,
): Promise<Availability> {
  const plan = await loadDayPlan(ctx.em, day, ctx.timeZone, row.id)
  return getAvailability(plan, row.duration, ctx.now(), ctx.language)
}

/** Number of openings for moving an appointment, of each day of the booking window. */
export async function daysToMove(
  ctx: Context,
  row: Pick<AppointmentRow, 'id' | 'duration'>,
): Promise<DayOpenings[]> {
  const { first, last } = bookingWindow(ctx.now(), ctx.timeZone)
  const plans = await loadDayPlans(ctx.em, first, last, ctx.timeZone, row.id)
  return countOpenings(plans, row.duration, ctx.now(), ctx.language)
}

/**
 * Moves an appointment by its link, in one update. Throws 409 with alternatives if the start is not open, 409 if
 * inactive, 403 if too late, 429 after too many moves.
 */
export async function rescheduleAppointment(
  ctx: Context,
  { token, appointmentDate }: { token: string; appointmentDate: string },
): Promise<LinkedAppointment> {
  await admitPublicWrite(ctx, 'link', null)
  const linked = await findLinkedAppointment(ctx, token)
  const startsAt = readInstant(appointmentDate, ctx.timeZone, 'appointmentDate')
  const day = clinicDay(startsAt, ctx.timeZone)
  const actor = linkActor(ctx, 'appointmentLinks.reschedule')
  try {
    const { row, moved } = await inAuditedTransaction(ctx, actor, ctx => move(ctx, linked.id, startsAt))
    if (moved) ctx.changed('appointmentLinks.reschedule')
    return await toLinkedAppointment(ctx, row)
  } catch (error) {
    if (!(error instanceof RuleError && error.key === 'timeTaken')) throw error
    throw startNotFree(await availabilityToMove(ctx, linked, day), startsAt)
  }
}

async function move(ctx: Context, id: number, startsAt: number) {
  const row = await lockAppointment(ctx, id, { to: startsAt, moves: true })
  await rejectChange(ctx, row)
  if (row.appointmentDate.getTime() === startsAt) return { row, moved: false }
  requireOpening(await availabilityToMove(ctx, row, clinicDay(startsAt, ctx.timeZone)), startsAt)
  await limitMoves(ctx, row)
  await saveOwnMove(ctx, row, startsAt)
  return { row, moved: true }
}

/** Counts moves in the same transaction, so that rejected ones do not count: each move emails two people. */
async function limitMoves(ctx: Context, row: AppointmentRow): Promise<void> {
  if (ctx.limitedAddress === null) return
  const retryAfter = await countWrite(ctx.em, `moved ${row.id}`, RATE_LIMITS.moveByLink, ctx.now())
  if (retryAfter !== null) throw await errorWithPhone(ctx.em, 'moveLimit', { retryAfter })
}
