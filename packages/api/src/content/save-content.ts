import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import type { contentChanges } from '@clinic/domain/content/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { followAddress } from './follow-address.ts'

/**
 * Writes changed texts in the caller's transaction. Throws `invalidInput` with an issue per key, or `stale` if one of
 * them has another version than given.
 */
export async function saveContent(
  em: EntityManager,
  changes: z.output<typeof contentChanges>,
  at: Date,
): Promise<void> {
  assertValidChanges(changes)
  const kysely = em.getKysely()
  // Writes follow the order of the keys, so that two saves cannot deadlock.
  const keys = Object.keys(changes).sort()
  const { rows } = await sql<{ key: string; value: string; version: number }>`
    select key, value, version from content_items where key = any(${keys}) order by key for update`.execute(
    kysely,
  )
  const stored = new Map(rows.map(row => [row.key, row]))

  const changed = keys.flatMap(key => {
    const { value = null, version = null } = changes[key] ?? {}
    const row = stored.get(key)
    if ((row?.value ?? null) === value) return []
    if ((row?.version ?? null) !== version) throw new RuleError('stale')
    return [{ key, value, at }]
  })
  // Sample events move from the stored street, and the pin is confirmed for the saved address.
  for (const change of changed.filter(({ key }) => key === 'practice_street')) await followAddress(em, change)
  for (const { key, value } of changed) {
    if (value === null) await sql`delete from content_items where key = ${key}`.execute(kysely)
    else if (stored.has(key))
      await sql`
        update content_items set value = ${value}, updated_at = ${at}, version = version + 1
        where key = ${key}`.execute(kysely)
    else {
      const { numAffectedRows } = await sql`
        insert into content_items (key, value, updated_at) values (${key}, ${value}, ${at})
        on conflict do nothing`.execute(kysely)
      if (numAffectedRows === 0n) throw new RuleError('stale')
    }
  }
  for (const change of changed.filter(({ key }) => key !== 'practice_street')) await followAddress(em, change)
}

function assertValidChanges(changes: z.output<typeof contentChanges>): void {
  const issues = Object.entries(changes).flatMap(([key, { value }]) => {
    const message = value === null ? null : contentProblem(key, value)
    return message === null ? [] : [{ path: [key], message }]
  })
  if (issues.length > 0) throw new RuleError('invalidInput', { issues })
}
