import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { copyTemplate, createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { CREATE_TEST_APPOINTMENTS } from '@clinic/test-kit/appointments-view.ts'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../connection.ts'
import { migrateDatabase } from '../migrate.ts'

export interface TestDatabase {
  url: string
  database: Database
  close(): Promise<void>
}

/** A new database for a test file, migrated by default. */
export async function openTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { url, drop } = await (migrated
    ? copyTemplate(inject('postgresUrl'), 'migrated', async url => {
        await migrateDatabase(url)
        await runStatement(url, CREATE_TEST_APPOINTMENTS)
      })
    : createDatabase(inject('postgresUrl')))
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
