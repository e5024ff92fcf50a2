import type { Actor } from '@clinic/database/actor.ts'
import { AuditEntryEntity } from '@clinic/database/entities/audit-entry.ts'
import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../context.ts'
import { userActor } from '../transaction.ts'

/** An act on a row that no trigger records; `after` has no personal data. */
interface Act extends Pick<AuditEntry, 'action' | 'subject' | 'subjectId'> {
  after: Record<string, string | number>
}

/** Logs an act of the administrator that changes no audited row, such as sending. */
export async function noteAct(
  ctx: Context,
  { procedure, ...act }: Act & { procedure: string },
): Promise<void> {
  await insertEntry(ctx.em, userActor(ctx, procedure), act)
}

/** Adds an entry to the audit log and returns its id. */
export function insertEntry(em: EntityManager, { now, ...actor }: Actor, act: Act): Promise<number> {
  return em.insert(AuditEntryEntity, { ...actor, ...act, at: new Date(now), before: null })
}
