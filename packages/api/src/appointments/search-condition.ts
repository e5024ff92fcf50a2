import { APPOINTMENT_PHONE_DIGITS, APPOINTMENT_TEXT } from '@clinic/database/entities/appointment.ts'
import type { searchAppointmentsInput } from '@clinic/domain/appointments/admin-schemas.ts'
import { addDays, dayBounds } from '@clinic/domain/clinic-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

export type SearchQuery = z.output<typeof searchAppointmentsInput>

/** Condition of listed rows; `conflicting` are the ids with a schedule conflict. */
export function searchCondition(
  { search, from, to, status, language, conflictsOnly }: SearchQuery,
  timeZone: string,
  conflicting: readonly number[],
): RawBuilder<unknown> {
  const dayStart = (day: string) =>
    sql`${new Date(dayBounds(day, timeZone).start).toISOString()}::timestamptz`
  const conditions = [
    from !== undefined && sql`appointment_date >= ${dayStart(from)}`,
    to !== undefined && sql`appointment_date < ${dayStart(addDays(to, 1))}`,
    status !== undefined && sql`status = ${status}`,
    language !== undefined && sql`language = ${language}`,
    conflictsOnly && sql`id = any(${conflicting}::int[])`,
    search !== null && matches(search),
  ].filter(condition => condition !== false)
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/**
 * Matches part of the name, email or phone, as the text index does. Phones also match by digits, with or without the
 * US country code.
 */
function matches(search: string): RawBuilder<unknown> {
  const within = (text: string, part: string) =>
    sql`${sql.raw(text)} like '%' || lower(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  const places = [within(APPOINTMENT_TEXT, search)]
  if (digits) places.push(within(APPOINTMENT_PHONE_DIGITS, digits))
  return sql`(${sql.join(places, sql` or `)})`
}
