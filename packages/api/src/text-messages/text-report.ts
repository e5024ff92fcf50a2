import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { clinicDay, dayBounds, firstOfMonth } from '@clinic/domain/clinic-time.ts'
import { MONTHS_BACK } from '@clinic/domain/reports/schemas.ts'
import type { TextMonth } from '@clinic/domain/text-messages/desk-schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/**
 * Texts per clinic month, this one and eleven before. A text costs what the provider charged for it, and otherwise its
 * segments at the practice's price.
 */
export async function readTextMonths({ em, now, timeZone, settings }: Context): Promise<TextMonth[]> {
  const today = clinicDay(now(), timeZone)
  const first = firstOfMonth(today, 1 - MONTHS_BACK)
  const price = settings.saved.texts?.rules.pricePerSegment ?? null
  const { rows } = await sql<TextMonth>`
    with months as (
      select generate_series(${first}::date, ${today}::date, interval '1 month')::date as month),
    texts as (
      select date_trunc('month', sent_at at time zone ${timeZone})::date as month, state, segments,
        coalesce(cost_micros / 1e6, segments * ${price}::numeric) as cost
      from text_messages
      where sent_at >= ${sqlInstant(dayBounds(first, timeZone).start)} and state in ('sent', 'delivered', 'undelivered')
    )
    select to_char(month, 'YYYY-MM') as month, count(state)::int as sent,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'undelivered')::int as undelivered,
      coalesce(sum(segments), 0)::int as segments,
      case when count(state) = count(cost) then round(coalesce(sum(cost), 0), 2)::float8 end as cost
    from months left join texts using (month)
    group by month order by month`.execute(em)
  return rows
}
