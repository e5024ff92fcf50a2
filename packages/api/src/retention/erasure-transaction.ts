import type { Actor } from '@clinic/database/actor.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import type { Anonymized } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
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
    await sql`select set_config('clinic.retention', 'on', true)`.execute(ctx.em.getKysely())
    return work(ctx)
  })
}

/** Logs an action on personal data: how many rows, never whose. Returns the entry's id. */
export async function notePersonal(
  em: EntityManager,
  { actor, source, procedure, now }: Actor,
  {
    action,
    of,
    counts,
  }: { action: 'exported' | 'anonymized'; of: 'one person' | 'the past'; counts: Anonymized },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entries (at, actor, place, procedure, action, subject, subject_id, after)
    values (${sqlInstant(now)}, ${actor}, ${source}, ${procedure}, ${action}, 'personal_data',
      ${`of ${of}`}, ${countsText(counts)}::jsonb)
    returning id`.execute(em.getKysely())
  return rows[0]?.id ?? Number.NaN
}

/** Updates the run's audit entry with the new totals. */
export async function noteFurther(em: EntityManager, id: number, counts: Anonymized): Promise<void> {
  await sql`update audit_entries set after = ${countsText(counts)}::jsonb where id = ${id}`.execute(
    em.getKysely(),
  )
}

/** JSON with column-style names and without zeros. */
function countsText(counts: Anonymized): string {
  const counted = Object.entries(counts).filter(([, count]) => count > 0)
  return JSON.stringify(
    Object.fromEntries(
      counted.map(([name, count]) => [name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), count]),
    ),
  )
}
