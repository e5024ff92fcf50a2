import { createDatabase } from '@clinic/embedded-postgres/test-database.ts'
import { inject } from 'vitest'
import { connectDatabase, type Database } from './connection.ts'
import { migrateDatabase } from './migrate.ts'
import type { SeedOptions } from './seed.ts'

/** Friday, November 20, 2026, noon in Chicago. */
export const NOW = Date.parse('2026-11-20T18:00:00.000Z')

export const SEED: SeedOptions = {
  adminUsername: 'admin',
  adminPassword: 'correct horse battery staple',
  demo: true,
  timeZone: 'America/Chicago',
  now: NOW,
}

export interface TestDatabase {
  url: string
  database: Database
  close(): Promise<void>
}

/** An empty database of its own for a test file; unless told otherwise, with the product's schema. */
export async function openTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  if (migrated) await migrateDatabase(url)
  const database = await connectDatabase(url)
  return {
    url,
    database,
    async close() {
      await database.close(true)
      await drop()
    },
  }
}
