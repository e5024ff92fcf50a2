import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { migrateToLaterVersion } from '../testing/later-migration.ts'
import { backUp, restore } from '../testing/test-backup.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-migrated-database.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const run = (statement: string) => test.database.em.fork().getConnection().execute(statement)

it('a backup fails when the database has a table that would not be in it', async () => {
  await migrateToLaterVersion(test.url)
  await expect(backUp(test.url)).rejects.toThrow(
    'The backup would lack tables that this version does not know (later_visits). ' +
      'Start the version of this app that made them, or move them to another schema.',
  )
})

it('a restore rejects a file that lacks tables of its schema, and leaves nothing behind', async () => {
  // As a version that does not know these tables writes the file.
  await run('drop table setup_flags, users cascade')
  const file = await backUp(test.url)
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  await expect(restore(url, file)).rejects.toThrow(
    'The file lacks tables of its schema (setup_flags, users): an older version of this app made it from a newer ' +
      'database. Restore another backup.',
  )
  await expect(backUp(url)).rejects.toThrow(/^There is nothing to back up/)
  await drop()
})
