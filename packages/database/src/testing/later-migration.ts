import { openClient } from '../backup/database-client.ts'

/** A migration of a version after this one. */
export const LATER_MIGRATION = '9999-later-visits'

/** Migrates the database at `url` as that version does: with a table that this one does not know. */
export async function migrateToLaterVersion(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    await client.query('create table later_visits (id int)')
    await client.query('insert into migrations (name) values ($1)', [LATER_MIGRATION])
  } finally {
    await client.end()
  }
}
