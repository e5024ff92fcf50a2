import {
  type AdminAppointment,
  type AppointmentSearch,
  type AppointmentSort,
  MAX_COUNTED,
  MAX_FOUND,
  SEARCH_PAGE_SIZE,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { scheduleConflictRule } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { loadActiveAppointments } from './active-appointments.ts'
import { adminAppointmentColumns } from './appointment-columns.ts'
import { type SearchQuery, searchCondition } from './search-condition.ts'

/** A page of the administrator's list. A page past the end is the last one. */
export async function searchAppointments(ctx: Context, input: SearchQuery): Promise<AppointmentSearch> {
  const { schedule, appointments } = await loadActiveAppointments(ctx)
  const conflictOf = scheduleConflictRule(schedule, ctx.now())
  const conflicting = appointments.filter(one => conflictOf(one) !== null).map(({ id }) => id)

  const condition = searchCondition(input, ctx.timeZone, conflicting)
  const kysely = ctx.em.getKysely()
  const { found, ids } = (await searchIdsQuery(input, condition).execute(kysely)).rows[0] ?? NOTHING
  const many = found > MAX_FOUND
  const [most, counted] =
    many && input.search === null
      ? [MAX_COUNTED, (await countQuery(condition).execute(kysely)).rows[0]?.counted ?? 0]
      : [MAX_FOUND, found]
  const total = Math.min(counted, most)
  const page = Math.min(input.page, Math.max(Math.ceil(total / SEARCH_PAGE_SIZE), 1))
  const chosen = many ? sql`in (${walkQuery({ ...input, page }, condition)})` : sql`= any(${ids}::int[])`
  const { rows } = await searchPageQuery(chosen, input.sort).execute(kysely)

  return {
    appointments: rows.map(row => ({ ...row, scheduleConflict: conflictOf(row) })),
    ...{ total, more: counted > most, page, pageSize: SEARCH_PAGE_SIZE },
    scheduleConflicts: conflicting.length,
  }
}

const NOTHING = { found: 0, ids: [] }

/**
 * How many are found, MAX_FOUND + 1 standing for any number beyond, and the ids of the page, or of the last, where all
 * could be looked at. They are looked at before they are sorted: where few are found, PostgreSQL would else read every
 * row in the order of an index and hope to meet them soon. Without a term an index has them, from its beginning.
 */
export function searchIdsQuery({ search, sort, page }: PageOfSearch, condition: RawBuilder<unknown>) {
  const name = sort === 'name' ? sql`, patient_name` : sql``
  const wanted = Math.min(page, LAST_PAGE) - 1
  return sql<{ found: number; ids: number[] }>`
    with matching as materialized (
      select id, appointment_date ${name} from appointments ${condition}
      ${search === null ? sql`order by appointment_date, id` : sql``} limit ${MAX_FOUND + 1}),
    counted as (select count(*)::int as found from matching)
    select found, array(
      select id from matching order by ${ORDERS[sort]} limit ${SEARCH_PAGE_SIZE}
      offset least(${wanted}::int, greatest(found - 1, 0) / ${SEARCH_PAGE_SIZE}) * ${SEARCH_PAGE_SIZE}) as ids
    from counted`
}

/** How many dates and a status choose, MAX_COUNTED + 1 standing for any number beyond. */
export function countQuery(condition: RawBuilder<unknown>) {
  return sql<{ counted: number }>`
    select count(*)::int as counted from (
      select from appointments ${condition} order by appointment_date limit ${MAX_COUNTED + 1}) as chosen`
}

/** The ids of a page of so many that they are met soon in the order of an index. */
export function walkQuery({ sort, page }: PageOfSearch, condition: RawBuilder<unknown>) {
  return sql`
    select id from appointments ${condition}
    order by ${ORDERS[sort]} limit ${SEARCH_PAGE_SIZE} offset ${(page - 1) * SEARCH_PAGE_SIZE}`
}

/** The rows of a page, whose ids come first: PostgreSQL would write out every row before it, only to leave it out. */
function searchPageQuery(chosen: RawBuilder<unknown>, sort: AppointmentSort) {
  return sql<Omit<AdminAppointment, 'scheduleConflict'>>`
    select ${adminAppointmentColumns} from appointments where id ${chosen} order by ${ORDERS[sort]}`
}

type PageOfSearch = Pick<SearchQuery, 'search' | 'sort' | 'page'>

const LAST_PAGE = MAX_FOUND / SEARCH_PAGE_SIZE

const ORDERS: Record<AppointmentSort, RawBuilder<unknown>> = {
  earliest: sql`appointment_date, id`,
  latest: sql`appointment_date desc, id desc`,
  name: sql`lower(patient_name), appointment_date, id`,
}
