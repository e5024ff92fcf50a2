import { sqlInstant } from '@clinic/database/sql-instant.ts'
import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { userActor } from '../transaction.ts'

/** What was done to a row that has no trigger for it; `after` has no personal data. */
interface Act extends Pick<AuditEntry, 'action' | 'subject' | 'subjectId'> {
  procedure: string
  after: Record<string, string | number>
}

/** Logs an act of the administrator that changes no audited row, such as sending. */
export async function noteAct(ctx: Context, act: Act): Promise<void> {
  const { actor, source, procedure, now } = userActor(ctx, act.procedure)
  await sql`
    insert into audit_entries (at, actor, place, procedure, action, subject, subject_id, after)
    values (${sqlInstant(now)}, ${actor}, ${source}, ${procedure}, ${act.action}, ${act.subject},
      ${act.subjectId}, ${JSON.stringify(act.after)}::text::jsonb)`.execute(ctx.em.getKysely())
}
