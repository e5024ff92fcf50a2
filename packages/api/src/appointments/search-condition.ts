import { APPOINTMENT_PHONE_DIGITS, APPOINTMENT_TEXT } from '@clinic/database/entities/appointment.ts'
import type { searchAppointmentsInput } from '@clinic/domain/appointments/admin-schemas.ts'
import { addDays, boundText, dayBounds } from '@clinic/domain/clinic-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

export type SearchQuery = z.output<typeof searchAppointmentsInput>

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

/**
 * Part of the name, the e-mail or the phone, as the index by text has them. Of a phone the digits alone may match, with
 * or without the country's 1 before ten others.
 */
function matches(search: string): RawBuilder<unknown> {
  const within = (text: string, part: string) =>
    sql`${sql.raw(text)} like '%' || lower(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  const places = [within(APPOINTMENT_TEXT, search)]
  if (digits) places.push(within(APPOINTMENT_PHONE_DIGITS, digits))
  return sql`(${sql.join(places, sql` or `)})`
}
