import {
  type AdminAppointment,
  type AppointmentSearch,
  type AppointmentSort,
  SEARCH_PAGE_SIZE,
  type searchAppointmentsInput,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { scheduleConflictRule } from '@clinic/domain/appointments/schedule-conflicts.ts'
import { addDays, boundText, dayBounds } from '@clinic/domain/clinic-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { loadActiveAppointments } from './active-appointments.ts'
import { adminAppointmentColumns } from './appointment-columns.ts'

type SearchQuery = z.output<typeof searchAppointmentsInput>

/** A page of the administrator's list. A page past the end is the last one. */
export async function searchAppointments(ctx: Context, input: SearchQuery): Promise<AppointmentSearch> {
  const { schedule, appointments } = await loadActiveAppointments(ctx)
  const conflictOf = scheduleConflictRule(schedule, ctx.now())
  const conflicting = appointments.filter(one => conflictOf(one) !== null).map(({ id }) => id)

  const matching = searchCondition(input, ctx.timeZone, conflicting)
  const counted = await searchCountQuery(matching).execute(ctx.em.getKysely())
  const total = counted.rows[0]?.total ?? 0
  const page = Math.min(input.page, Math.max(Math.ceil(total / SEARCH_PAGE_SIZE), 1))
  const { rows } = await searchPageQuery(matching, input.sort, page).execute(ctx.em.getKysely())

  return {
    appointments: rows.map(row => ({ ...row, scheduleConflict: conflictOf(row) })),
    total,
    page,
    pageSize: SEARCH_PAGE_SIZE,
    scheduleConflicts: conflicting.length,
  }
}

/** What a row must be to be listed; `conflicting` are the ids of those with a schedule conflict. */
export function searchCondition(
  { search, from, to, status, conflictsOnly }: SearchQuery,
  timeZone: string,
  conflicting: readonly number[],
): RawBuilder<unknown> {
  const startOf = (day: string) => sql`${boundText(dayBounds(day, timeZone).start)}::timestamptz`
  const conditions = [
    from !== undefined && sql`appointment_date >= ${startOf(from)}`,
    to !== undefined && sql`appointment_date < ${startOf(addDays(to, 1))}`,
    status !== undefined && sql`status = ${status}`,
    conflictsOnly && sql`id = any(${conflicting}::int[])`,
    search !== null && matches(search),
  ].filter(condition => condition !== false)
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

function searchCountQuery(matching: RawBuilder<unknown>) {
  return sql<{ total: number }>`select count(*)::int as total from appointments ${matching}`
}

/** The ids come first: PostgreSQL would write out every row before the page, only to leave it out. */
export function searchPageQuery(matching: RawBuilder<unknown>, sort: AppointmentSort, page: number) {
  return sql<Omit<AdminAppointment, 'scheduleConflict'>>`
    select ${adminAppointmentColumns} from appointments
    where id in (
      select id from appointments ${matching}
      order by ${ORDERS[sort]} limit ${SEARCH_PAGE_SIZE} offset ${(page - 1) * SEARCH_PAGE_SIZE})
    order by ${ORDERS[sort]}`
}

const ORDERS: Record<AppointmentSort, RawBuilder<unknown>> = {
  earliest: sql`appointment_date, id`,
  latest: sql`appointment_date desc, id desc`,
  name: sql`lower(patient_name), appointment_date, id`,
}

/**
 * Part of the name, the e-mail or the phone; strpos knows no wildcards. Of a phone the digits alone may match, with
 * or without the country's 1 before ten others.
 */
function matches(search: string): RawBuilder<unknown> {
  const within = (column: string) => sql`strpos(lower(${sql.ref(column)}), lower(${search})) > 0`
  const places = [within('patient_name'), within('patient_email'), within('patient_phone')]
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  if (digits) places.push(sql`strpos(regexp_replace(patient_phone, '[^0-9]', '', 'g'), ${digits}) > 0`)
  return sql`(${sql.join(places, sql` or `)})`
}
