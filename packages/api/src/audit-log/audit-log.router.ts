import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { joinConditions } from '@clinic/database/sql-parts.ts'
import { type AuditEntry, auditLogInput, auditLogOutput } from '@clinic/domain/audit-log/schemas.ts'
import { dayBounds } from '@clinic/domain/clinic-time.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { adminProcedure, router } from '../trpc.ts'
import { auditLogColumns } from './audit-log-columns.ts'

/** Read-only: the database writes entries, and retention removes them. */
export const auditLogRouter = router({
  list: adminProcedure
    .input(auditLogInput)
    .output(auditLogOutput)
    .query(async ({ ctx, input }) => {
      const { rows } = await auditLogQuery(input, ctx.timeZone).execute(ctx.em)
      const entries = rows.slice(0, input.limit)
      return { entries, next: rows.length > input.limit ? (entries.at(-1)?.id ?? null) : null }
    }),
})

/** Reads one extra entry to detect a next page. */
function auditLogQuery(
  { subject, subjectId, place, from, to, before, limit }: z.output<typeof auditLogInput>,
  timeZone: string,
) {
  const isListed = joinConditions([
    subject !== undefined && sql`subject = ${subject}`,
    subject !== undefined && subjectId !== undefined && sql`subject_id = ${subjectId}`,
    place !== undefined && sql`place = ${place}`,
    from !== undefined && sql`at >= ${sqlInstant(dayBounds(from, timeZone).start)}`,
    to !== undefined && sql`at < ${sqlInstant(dayBounds(to, timeZone).end)}`,
    before !== undefined && sql`id < ${before}`,
  ])
  return sql<AuditEntry>`
    select ${auditLogColumns} from audit_entries where ${isListed} order by id desc limit ${limit + 1}`
}
