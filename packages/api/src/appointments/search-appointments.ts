import { onlyRow } from '@clinic/database/only-row.ts'
import { nameOrder } from '@clinic/database/sql-parts.ts'
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
import { clampPage } from '../paging.ts'
import { loadActiveAppointments } from './active-appointments.ts'
import { adminAppointmentColumns } from './appointment-columns.ts'
import { type SearchQuery, searchCondition } from './search-condition.ts'

/** A page of the admin list; a page number past the end returns the last page. */
export async function searchAppointments(ctx: Context, input: SearchQuery): Promise<AppointmentSearch> {
  const { schedule, appointments } = await loadActiveAppointments(ctx)
  const findConflict = scheduleConflictRule(schedule, ctx.now())
  const conflicting = appointments.filter(one => findConflict(one) !== null).map(({ id }) => id)

  const condition = searchCondition(input, ctx.timeZone, conflicting)
  const { found, ids } = onlyRow((await searchIdsQuery(input, condition).execute(ctx.em)).rows)
  const many = found > MAX_FOUND
  const [max, counted] =
    many && input.search === null
      ? [MAX_COUNTED, onlyRow((await countQuery(condition).execute(ctx.em)).rows).counted]
      : [MAX_FOUND, found]
  const total = Math.min(counted, max)
  const page = clampPage(input.page, total, SEARCH_PAGE_SIZE)
  const chosen = many ? sql`in (${walkQuery({ ...input, page }, condition)})` : sql`= any(${ids}::int[])`
  const { rows } = await searchPageQuery(chosen, input.sort).execute(ctx.em)

  return {
    appointments: rows.map(row => ({ ...row, scheduleConflict: findConflict(row) })),
    total,
    more: counted > max,
    page,
    pageSize: SEARCH_PAGE_SIZE,
    scheduleConflicts: conflicting.length,
  }
}

/**
 * Count (MAX_FOUND + 1 means more) and ids of the page. Materializes matches before sorting: with few matches,
 * PostgreSQL would otherwise scan a whole index in sort order.
 */
export function searchIdsQuery({ search, sort, page }: PageOfSearch, condition: RawBuilder<unknown>) {
  const name = sort === 'name' ? sql`, patient_name` : sql``
  const wanted = Math.min(page, LAST_PAGE) - 1
  return sql<{ found: number; ids: number[] }>`
    with matching as materialized (
      select id, appointment_date ${name} from appointments where ${condition}
      ${search === null ? sql`order by appointment_date, id` : sql``} limit ${MAX_FOUND + 1}),
    counted as (select count(*)::int as found from matching)
    select found, array(
      select id from matching order by ${ORDERS[sort]} limit ${SEARCH_PAGE_SIZE}
      offset least(${wanted}::int, greatest(found - 1, 0) / ${SEARCH_PAGE_SIZE}) * ${SEARCH_PAGE_SIZE}) as ids
    from counted`
}

/** Count of matches by dates and status; MAX_COUNTED + 1 means more. */
export function countQuery(condition: RawBuilder<unknown>) {
  return sql<{ counted: number }>`
    select count(*)::int as counted from (
      select from appointments where ${condition} order by appointment_date limit ${MAX_COUNTED + 1}) as chosen`
}

/** Ids of a page with so many matches that an index scan in sort order finds them soon. */
export function walkQuery({ sort, page }: PageOfSearch, condition: RawBuilder<unknown>) {
  return sql`
    select id from appointments where ${condition}
    order by ${ORDERS[sort]} limit ${SEARCH_PAGE_SIZE} offset ${(page - 1) * SEARCH_PAGE_SIZE}`
}

/** Rows of a page by id, so that PostgreSQL computes the mail columns only for these rows. */
function searchPageQuery(chosen: RawBuilder<unknown>, sort: AppointmentSort) {
  return sql<Omit<AdminAppointment, 'scheduleConflict'>>`
    select ${adminAppointmentColumns} from appointments where id ${chosen} order by ${ORDERS[sort]}`
}

type PageOfSearch = Pick<SearchQuery, 'search' | 'sort' | 'page'>

const LAST_PAGE = MAX_FOUND / SEARCH_PAGE_SIZE

const ORDERS: Record<AppointmentSort, RawBuilder<unknown>> = {
  earliest: sql`appointment_date, id`,
  latest: sql`appointment_date desc, id desc`,
  name: sql`${sql.raw(nameOrder('patient_name'))}, appointment_date, id`,
}
