import { expect, it, vi } from 'vitest'
import { LOCKS } from '../locks.ts'
import { migrateDatabase } from '../migrate.ts'
import { migrateToLaterVersion } from '../testing/later-migration.ts'
import { openTestDatabase } from '../testing/test-migrated-database.ts'
import { openClient } from './database-client.ts'
import { NewerDatabaseError, rejectOlderPostgres } from './other-versions.ts'

it('a PostgreSQL older than 18 is rejected with both versions', () => {
  expect(() => rejectOlderPostgres(150_018)).toThrow(
    'DATABASE_URL names a PostgreSQL 15, but this app needs PostgreSQL 18 or later.',
  )
  expect(() => rejectOlderPostgres(179_999)).toThrow(/PostgreSQL 17,/)
  expect(() => rejectOlderPostgres(180_000)).not.toThrow()
})

it('a migration is rejected when a newer version has migrated while it waited', async () => {
  const { url, close } = await openTestDatabase()
  const newer = await openClient(url)
  await newer.query('select pg_advisory_lock($1, 0)', [LOCKS.upgrade])
  const rejected = expect(migrateDatabase(url)).rejects.toThrow(NewerDatabaseError)
  await vi.waitFor(async () => {
    const { rowCount } = await newer.query(
      `select from pg_locks join pg_database on pg_database.oid = database
       where not granted and datname = current_database()`,
    )
    expect(rowCount).toBe(1)
  })
  await migrateToLaterVersion(url)
  await newer.end()
  await rejected
  await close()
})
