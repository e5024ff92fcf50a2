import type { Actor } from '@clinic/database/actor.ts'
import { AuditEntryEntity } from '@clinic/database/entities/audit-entry.ts'
import type { Anonymized } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { insertEntry } from '../audit-log/note-act.ts'
import type { Context } from '../context.ts'
import { toColumn } from '../output-fields.ts'
import { inTransaction } from '../transaction.ts'

/**
 * Runs `work` in a transaction that may change audit entries. Runs without an actor, so that the audit trigger does
 * not copy the erased data; call `notePersonal` instead.
 */
export function withErasureTransaction<Ctx extends Pick<Context, 'em'>, T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async ctx => {
    await sql`select set_config('clinic.retention', 'on', true)`.execute(ctx.em)
    return work(ctx)
  })
}

/** Logs an action on personal data: how many rows, never whose. Returns the entry's id. */
export function notePersonal(
  em: EntityManager,
  actor: Actor,
  {
    action,
    of,
    counts,
  }: { action: 'exported' | 'anonymized'; of: 'one person' | 'the past'; counts: Anonymized },
): Promise<number> {
  const after = toColumnCounts(counts)
  return insertEntry(em, actor, { action, subject: 'personal_data', subjectId: `of ${of}`, after })
}

/** Updates the run's audit entry with the new totals. */
export async function updatePersonalCounts(em: EntityManager, id: number, counts: Anonymized): Promise<void> {
  await em.nativeUpdate(AuditEntryEntity, { id }, { after: toColumnCounts(counts) })
}

/** Leaves out counts of zero and names the others as columns. */
function toColumnCounts(counts: Anonymized): Record<string, number> {
  const counted = Object.entries(counts).filter(([, count]) => count > 0)
  return Object.fromEntries(counted.map(([name, count]) => [toColumn(name), count]))
}
