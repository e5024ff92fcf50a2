import { type AppointmentRow, isUpcomingRow } from '@clinic/database/entities/appointment.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { countOpenings } from '@clinic/domain/availability/day-range.ts'
import {
  type DatedOpening,
  firstOfEachHalf,
  OFFERED_OPENINGS,
} from '@clinic/domain/availability/next-openings.ts'
import { getAvailability } from '@clinic/domain/availability/openings.ts'
import type { Availability, DayOpenings } from '@clinic/domain/availability/schemas.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { readInstant } from '@clinic/domain/instant-field.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { loadMovePlans } from '../availability/day-plans.ts'
import { loadNextOpenings } from '../availability/next-openings.ts'
import { errorWithPhone } from '../content/error-with-phone.ts'
import type { Context } from '../context.ts'
import { limitPublicWrite } from '../limit-calls.ts'
import { countWrite } from '../limits/write-counter.ts'
import { inAuditedTransaction, linkActor } from '../transaction.ts'
import { assertChangeable, findLinkedAppointment, toLinkedAppointment } from './links/linked-appointment.ts'
import { lockAppointment, saveOwnMove } from './move-appointment.ts'
import { requireOpening, startNotFree } from './require-opening.ts'

type MovedRow = Pick<AppointmentRow, 'id' | 'duration' | 'appointmentDate' | 'appointmentType'>

const toVisit = ({ duration, appointmentType: type }: MovedRow) => ({ duration, type })

/** Openings of a clinic day for moving an appointment, other than its current time. */
export async function loadMoveOpenings(ctx: Context, row: MovedRow, day: string): Promise<Availability> {
  const plans = await loadMovePlans(ctx.em, day, day, ctx.timeZone, row)
  return getAvailability(onlyRow(plans), toVisit(row), ctx.now(), ctx.language)
}

/** Number of openings for moving an appointment, of each day of the booking window. */
export async function loadMoveDays(ctx: Context, row: MovedRow): Promise<DayOpenings[]> {
  const { first, last } = bookingWindow(ctx.now(), ctx.timeZone)
  const plans = await loadMovePlans(ctx.em, first, last, ctx.timeZone, row)
  return countOpenings(plans, toVisit(row), ctx.now(), ctx.language)
}

/** The next openings for moving an appointment, as the booking page offers them. */
export function loadNextMoveOpenings(ctx: Context, row: MovedRow): Promise<DatedOpening[]> {
  return loadNextOpenings(ctx.em, ctx.timeZone, ctx.now(), {
    visit: toVisit(row),
    count: OFFERED_OPENINGS,
    pick: firstOfEachHalf,
    moved: row,
  })
}

/**
 * Moves an appointment by its link, in one update; repeating it changes nothing. Throws 409 with alternatives if the
 * start is not open, 409 if inactive, 403 if too late, 429 after too many moves.
 */
export async function rescheduleAppointment(
  ctx: Context,
  { token, appointmentDate }: { token: string; appointmentDate: string },
): Promise<LinkedAppointment> {
  await limitPublicWrite(ctx, 'link')
  const linked = await findLinkedAppointment(ctx, token)
  const startsAt = readInstant(appointmentDate, ctx.timeZone, 'appointmentDate')
  const day = clinicDay(startsAt, ctx.timeZone)
  try {
    const { row, isMoved } = await inAuditedTransaction(ctx, linkActor(ctx), ctx =>
      move(ctx, linked.id, startsAt),
    )
    if (isMoved) ctx.changed(ctx.procedure)
    return await toLinkedAppointment(ctx, row)
  } catch (error) {
    if (!(error instanceof RuleError && error.key === 'timeTaken')) throw error
    throw startNotFree(await loadMoveOpenings(ctx, linked, day), startsAt)
  }
}

async function move(ctx: Context, id: number, startsAt: number) {
  const row = await lockAppointment(ctx, id, { to: startsAt, isMove: true })
  // Before the notice, which a repeated move may have used up.
  if (row.appointmentDate.getTime() === startsAt && isUpcomingRow(row, ctx.now()))
    return { row, isMoved: false }
  await assertChangeable(ctx, row)
  requireOpening(await loadMoveOpenings(ctx, row, clinicDay(startsAt, ctx.timeZone)), startsAt)
  await limitMoves(ctx, row)
  await saveOwnMove(ctx, row, startsAt)
  return { row, isMoved: true }
}

/** Counts moves in the same transaction, so that rejected ones do not count: each move emails two people. */
async function limitMoves(ctx: Context, row: AppointmentRow): Promise<void> {
  if (ctx.limitedCaller === null) return
  const retryAfterSeconds = await countWrite(ctx.em, `moved ${row.id}`, RATE_LIMITS.moveByLink, ctx.now())
  if (retryAfterSeconds !== null) throw await errorWithPhone(ctx.em, 'moveLimit', { retryAfterSeconds })
}
