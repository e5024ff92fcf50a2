import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { ACTOR, type Actor, actorText } from './actor.ts'
import { onlyRow } from './only-row.ts'

/** Runs `work` in one transaction with `actor`, so that its writes are audited. */
export function asActor<T>(
  em: EntityManager,
  actor: Actor,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return em.transactional(async em => {
    await sql`select set_config(${ACTOR}, ${actorText(actor)}, true)`.execute(em)
    return work(em)
  })
}

/** Runs `work` in the current transaction without entries for its rows; the caller writes one entry for all of them. */
export async function withoutAudit(em: EntityManager, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ actor: string | null }>`
    select current_setting(${ACTOR}, true) as actor, set_config(${ACTOR}, '', true)`.execute(em)
  await work()
  await sql`select set_config(${ACTOR}, ${onlyRow(rows).actor ?? ''}, true)`.execute(em)
}
