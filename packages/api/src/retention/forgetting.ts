import type { Actor } from '@clinic/database/actor.ts'
import type { Anonymised } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Runs `work` in a transaction that may change the trail. Nobody acts in it: an entry of each row would repeat what is
 * taken away, so `notePersonal` says what was done.
 */
export function forgetting<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.transactional(async em => {
    await sql`select set_config('clinic.retention', 'on', true)`.execute(em.getKysely())
    return work(em)
  })
}

/** Notes what was done with personal data: of how many rows, never of whom. Returns the entry's id. */
export async function notePersonal(
  em: EntityManager,
  { actor, place, procedure, now }: Actor,
  {
    action,
    of,
    counts,
  }: { action: 'exported' | 'anonymised'; of: 'one person' | 'the past'; counts: Anonymised },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into trail_entries (at, actor, place, procedure, action, subject, subject_id, after)
    values (${new Date(now).toISOString()}, ${actor}, ${place}, ${procedure}, ${action}, 'personal_data',
      ${`of ${of}`}, ${countsText(counts)}::jsonb)
    returning id`.execute(em.getKysely())
  return rows[0]?.id ?? Number.NaN
}

/** Says so with what an entry of that run noted before, too. */
export async function noteFurther(em: EntityManager, id: number, counts: Anonymised): Promise<void> {
  await sql`update trail_entries set after = ${countsText(counts)}::jsonb where id = ${id}`.execute(
    em.getKysely(),
  )
}

/** Counts as the trail has them: by names like those of columns, without those that are 0. */
function countsText(counts: Anonymised): string {
  const counted = Object.entries(counts).filter(([, count]) => count > 0)
  return JSON.stringify(
    Object.fromEntries(
      counted.map(([name, count]) => [name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), count]),
    ),
  )
}
