import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { BOOKED_WITHIN_DAYS } from '@clinic/domain/patients/invitations.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { personAppointments, selectPersonId } from '../patient-rows.ts'

const WEEKS = 12

/** Invitations of the last 12 weeks, and those whose patient booked within 28 days, in any way. */
export async function countInvited({ em, now }: Pick<Context, 'em' | 'now'>) {
  const { rows } = await invitedQuery(now()).execute(em)
  return onlyRow(rows)
}

/** `now` is epoch milliseconds. */
function invitedQuery(now: number) {
  const since = sqlInstant(now - WEEKS * 7 * DAY_MS)
  const until = sql`invitations.created_at + ${BOOKED_WITHIN_DAYS} * interval '1 day'`
  return sql<{ invited: number; booked: number }>`
    select count(*)::int as invited,
      count(*) filter (where booked_at <= ${until} or exists (
        select from ${personAppointments(selectPersonId('invitations'))} visit
        where appointment_date > invitations.created_at and visit.created_at > invitations.created_at
          and visit.created_at <= ${until}))::int as booked
    from invitations where created_at >= ${since} and undone_at is null`
}
