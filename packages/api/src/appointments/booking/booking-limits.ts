import { LOCKS } from '@clinic/database/locks.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { hasScope } from '../../access.ts'
import { errorWithPhone } from '../../content/error-with-phone.ts'
import type { Context } from '../../context.ts'
import { countWrite } from '../../limits/write-counter.ts'
import { patientLocks } from '../../patients/find-patient.ts'
import { inSeparateTransaction } from '../../transaction.ts'
import { appointmentDayLock } from '../appointment-day-lock.ts'

/**
 * Locks the day, the patient's name and, if limits apply, the mailbox, so that their bookings on other days are counted
 * too.
 */
export async function lockForBooking(
  ctx: Context,
  { day, patientName, patientEmail }: { day: string; patientName: string; patientEmail: string },
): Promise<void> {
  const mailboxLock = sql`pg_advisory_xact_lock(${LOCKS.mailboxBookings}, hashtext(${toMailbox(patientEmail)})),`
  await sql`
    select ${appointmentDayLock(day)}, ${ctx.limitedCaller === null ? sql`` : mailboxLock}
      ${patientLocks(patientName)}`.execute(ctx.em)
}

/**
 * Rejects bookings past the limit of a mailbox (403), network or API key (429). Needs the locks of lockForBooking; rejected
 * bookings do not count.
 */
export async function rejectBeyondLimits(ctx: Context, patientEmail: string): Promise<void> {
  const { em } = ctx
  if (ctx.limitedCaller === null) return
  const now = ctx.now()
  if ((await countUpcoming(em, patientEmail, now)) >= BOOKING_LIMITS.upcomingPerMailbox) {
    throw await errorWithPhone(em, 'patientLimit')
  }
  const { bookingByKey, bookingOfNetwork } = RATE_LIMITS
  const limit = hasScope(ctx, 'bookings:create') ? bookingByKey : bookingOfNetwork
  const retryAfterSeconds = await countWrite(em, `booked ${ctx.limitedCaller}`, limit, now)
  if (retryAfterSeconds === null) return
  throw ctx.key === null
    ? await errorWithPhone(em, 'networkLimit', { retryAfterSeconds })
    : new RuleError('tooMany', { retryAfterSeconds })
}

async function countUpcoming(em: EntityManager, patientEmail: string, now: number): Promise<number> {
  const { rows } = await upcomingQuery(patientEmail, now).execute(em)
  return onlyRow(rows).count
}

/** Counts upcoming active appointments of the address's mailbox that were booked online. */
export function upcomingQuery(patientEmail: string, now: number) {
  return sql<{ count: number }>`
    select count(*)::int as count from patients join appointments on patient_id = patients.id
    where mailbox = ${toMailbox(patientEmail)} and status <> 'cancelled' and booked_online
      and appointment_date > ${sqlInstant(now)}`
}

/**
 * Notifies the administrator of a reached limit, once per mailbox or network and clinic day. Returns the error it was
 * given.
 */
export async function notifyLimitReached(
  ctx: Context,
  error: unknown,
  patientEmail: string,
): Promise<unknown> {
  if (!(error instanceof RuleError)) return error
  if (error.key !== 'patientLimit' && error.key !== 'networkLimit') return error
  const [limited, who] =
    error.key === 'patientLimit' ? ['patient', toMailbox(patientEmail)] : ['network', ctx.network]
  const now = ctx.now()
  await inSeparateTransaction(ctx, async ctx => {
    const { rows } = await sql<{ id: number }>`
      insert into booking_limit_notices (limited, who, day, created_at)
      values (${limited}, ${who}, ${clinicDay(now, ctx.timeZone)}, ${sqlInstant(now)})
      on conflict do nothing returning id`.execute(ctx.em)
    await ctx.outbox.enqueue(
      ctx.em,
      rows.map(({ id }) => ({ kind: 'bookingLimitNotice' as const, id })),
      now,
    )
  })
  return error
}
