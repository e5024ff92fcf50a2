import { SeedMark } from '@clinic/database/entities/system.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** What is remembered of the first days, each once. */
export type SetupMark = 'password-changed' | 'test-mail-sent' | 'hours-confirmed' | 'checklist-put-away'

export async function setMark(em: EntityManager, name: SetupMark): Promise<void> {
  await sql`insert into seed_marks (name) values (${name}) on conflict do nothing`.execute(em.getKysely())
}

export async function removeMark(em: EntityManager, name: SetupMark): Promise<void> {
  await em.nativeDelete(SeedMark, { name })
}
