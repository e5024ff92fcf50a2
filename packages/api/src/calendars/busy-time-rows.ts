import { BusyTimeEntity, type CalendarRow } from '@clinic/database/entities/calendar.ts'
import { asTable } from '@clinic/database/sql-parts.ts'
import { type BusyTime, compareBusyTimes, countIfMostLost } from '@clinic/domain/calendars/busy-times.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Stores the busy times of a read. Requires a transaction that locks the calendar's row. Removes none if most after
 * `now` (epoch ms) would be lost, unless accepted. Writes only differences, because a write renews pages.
 */
export async function storeBusyTimes(
  em: EntityManager,
  calendar: CalendarRow,
  read: readonly BusyTime[],
  { now, acceptsLoss }: { now: number; acceptsLoss: boolean },
): Promise<void> {
  const rows = await em.find(BusyTimeEntity, { calendar }, { disableIdentityMap: true })
  const stored = rows.map(row => ({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }))
  calendar.foundAhead = acceptsLoss ? null : countIfMostLost(stored, read, now)
  const { added, removed } = compareBusyTimes(stored, read)
  if (removed.length > 0 && calendar.foundAhead === null)
    await sql`
      delete from busy_times using ${toTable(removed)}
      where calendar_id = ${calendar.id} and starts_at = "startsAt" and ends_at = "endsAt"`.execute(em)
  if (added.length > 0)
    await sql`
      insert into busy_times (calendar_id, starts_at, ends_at)
      select ${calendar.id}, "startsAt", "endsAt" from ${toTable(added)}`.execute(em)
}

function toTable(times: readonly BusyTime[]) {
  const instants = times.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  return asTable(instants, 'times ("startsAt" timestamptz, "endsAt" timestamptz)')
}
