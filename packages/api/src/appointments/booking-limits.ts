import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { errorWithPhone } from '../content/error-with-phone.ts'
import type { Context } from '../context.ts'
import { countWrite } from '../limits/write-counter.ts'
import { appointmentDayLock, lockAppointmentDay } from './appointment-day-lock.ts'

/**
 * Takes the lock of the day and, where bookings are limited, of the e-mail address, whose bookings on other days would
 * otherwise not see this one.
 */
export async function lockForBooking(
  ctx: Context,
  em: EntityManager,
  { day, patientEmail }: { day: string; patientEmail: string },
): Promise<void> {
  if (ctx.limitedAddress === null) return lockAppointmentDay(em, day)
  await sql`
    select ${appointmentDayLock(day)},
      pg_advisory_xact_lock(${LOCKS.patientBookings}, hashtext(lower(${patientEmail})))`.execute(
    em.getKysely(),
  )
}

/**
 * Refuses a booking beyond what one e-mail address may have to come (403) and one network may book in 24 hours (429),
 * so that nobody fills the calendar alone. Called in the transaction that writes the booking, which holds the lock of
 * the e-mail address (lockForBooking): refused bookings are not counted.
 */
export async function rejectBeyondLimits(
  ctx: Context,
  em: EntityManager,
  patientEmail: string,
): Promise<void> {
  if (ctx.limitedAddress === null) return
  const now = ctx.now()
  if ((await countComing(em, patientEmail, now)) >= BOOKING_LIMITS.comingPerPatient) {
    throw await errorWithPhone(em, 'patientLimit')
  }
  const bucket = `booked ${ctx.limitedAddress}`
  const retryAfter = await countWrite(em, bucket, RATE_LIMITS.bookingOfNetwork, now)
  if (retryAfter !== null) throw await errorWithPhone(em, 'networkLimit', { retryAfter })
}

async function countComing(em: EntityManager, patientEmail: string, now: number): Promise<number> {
  const { rows } = await comingQuery(patientEmail, now).execute(em.getKysely())
  return rows[0]?.count ?? 0
}

/** Counts the appointments to come for an e-mail address, in whatever case it is written. */
export function comingQuery(patientEmail: string, now: number) {
  return sql<{ count: number }>`
    select count(*)::int as count from appointments
    where lower(patient_email) = lower(${patientEmail}) and status <> 'cancelled'
      and appointment_date > ${new Date(now).toISOString()}`
}

/**
 * Tells the administrator, by a mail and in the list of what needs attention, that a booking was refused because of a
 * limit: once for each e-mail address or network and day of the clinic. Returns the error that it was given.
 */
export async function tellOfLimit(ctx: Context, error: unknown, patientEmail: string): Promise<unknown> {
  if (!(error instanceof RuleError)) return error
  if (error.key !== 'patientLimit' && error.key !== 'networkLimit') return error
  const [limited, who] =
    error.key === 'patientLimit' ? ['patient', patientEmail.toLowerCase()] : ['network', ctx.network]
  const now = ctx.now()
  await ctx.em.fork().transactional(async em => {
    const { rows } = await sql<{ id: number }>`
      insert into booking_limit_notices (limited, who, day, created_at)
      values (${limited}, ${who}, ${clinicDay(now, ctx.timeZone)}, ${new Date(now).toISOString()})
      on conflict do nothing returning id`.execute(em.getKysely())
    await ctx.outbox.enqueue(
      em,
      rows.map(({ id }) => ({ kind: 'bookingLimitNotice' as const, id })),
      now,
    )
  })
  return error
}
