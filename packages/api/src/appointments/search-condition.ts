import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { joinConditions } from '@clinic/database/sql-parts.ts'
import type { searchAppointmentsInput } from '@clinic/domain/appointments/admin-schemas.ts'
import { addDays, dayBounds } from '@clinic/domain/clinic-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { matchesWords } from '../patients/patient-rows.ts'

export type SearchQuery = z.output<typeof searchAppointmentsInput>

/** Condition of listed rows; `conflicting` are the ids with a schedule conflict. */
export function searchCondition(
  { search, from, to, status, language, conflictsOnly }: SearchQuery,
  timeZone: string,
  conflicting: readonly number[],
): RawBuilder<unknown> {
  const dayStart = (day: string) => sqlInstant(dayBounds(day, timeZone).start)
  return joinConditions([
    from !== undefined && sql`appointment_date >= ${dayStart(from)}`,
    to !== undefined && sql`appointment_date < ${dayStart(addDays(to, 1))}`,
    status !== undefined && sql`status = ${status}`,
    language !== undefined && sql`language = ${language}`,
    conflictsOnly && sql`id = any(${conflicting}::int[])`,
    search !== null &&
      sql`patient_id in (select id from patients where ${matchesWords(search, sql`search_text`)})`,
  ])
}
