import type { Actor } from '@clinic/database/actor.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { userActor } from '../transaction.ts'

/** An act on a row that no trigger records; `after` has no personal data. */
interface Act extends Pick<AuditEntry, 'action' | 'subject' | 'subjectId'> {
  after: Record<string, string | number>
}

/** Logs an act of the administrator that changes no audited row, such as sending. */
export async function noteAct(ctx: Context, act: Act): Promise<void> {
  await insertEntry(ctx.em, userActor(ctx), act)
}

/** Adds an entry to the audit log and returns its id; throws if none was added. */
export async function insertEntry(
  em: EntityManager,
  { actor, place, procedure, now }: Actor,
  { action, subject, subjectId, after }: Act,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entries (at, actor, place, procedure, action, subject, subject_id, after)
    values (${sqlInstant(now)}, ${actor}, ${place}, ${procedure}, ${action}, ${subject}, ${subjectId},
      ${JSON.stringify(after)}::text::jsonb)
    returning id`.execute(em)
  return onlyRow(rows).id
}
