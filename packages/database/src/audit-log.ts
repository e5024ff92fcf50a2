import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { ACTOR, type Actor, actorText } from './actor.ts'

/** Runs `work` in one transaction with `actor`, so that its writes are audited. */
export function asActor<T>(
  em: EntityManager,
  actor: Actor,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return em.transactional(async em => {
    await sql`select set_config(${ACTOR}, ${actorText(actor)}, true)`.execute(em.getKysely())
    return work(em)
  })
}
