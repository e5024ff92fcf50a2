import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { expect, inject, it } from 'vitest'
import { connectDatabase } from '../connection.ts'
import { LOCKS } from '../locks.ts'
import { migrateDatabase } from '../migrate.ts'
import { migrateToLaterVersion } from '../testing/later-migration.ts'
import { openTestDatabase } from '../testing/test-migrated-database.ts'
import { openClient } from './database-client.ts'
import {
  CREATE_DATABASE,
  lowercasesUnicode,
  rejectOlderPostgres,
  rejectWrongEncoding,
} from './other-versions.ts'

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
  const rejected = expect(migrateDatabase(url)).rejects.toThrow('A newer version of this app')
  await waitFor(async () => {
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

/** A database created by `statement`, which names it NAME. */
async function openDatabaseBy(statement: string) {
  const { url, name, drop } = await createDatabase(inject('postgresUrl'))
  await drop()
  await runStatement(inject('postgresUrl'), statement.replace('NAME', name))
  const database = await connectDatabase(url)
  const close = async () => {
    await database.close(true)
    await drop()
  }
  return { url, em: database.em.fork(), close }
}

const inC = (encoding: string) =>
  `create database NAME template template0 encoding '${encoding}' locale_provider libc locale 'C'`

it.each(['LATIN1', 'SQL_ASCII'])('a database that stores text as %s is rejected', async encoding => {
  const { url, em, close } = await openDatabaseBy(inC(encoding))
  const problem = `The database stores text as ${encoding}, but this app needs UTF8. Create one with: ${CREATE_DATABASE}.`
  await expect(migrateDatabase(url)).rejects.toThrow(problem)
  await runStatement(url, 'create table migrations (name text)')
  await expect(rejectWrongEncoding(em)).rejects.toThrow(problem)
  await close()
})

it('a locale that does not know Ü as the capital of ü is rejected for an empty database only', async () => {
  const { url, em, close } = await openDatabaseBy(inC('UTF8'))
  expect(await lowercasesUnicode(em)).toBe(false)
  await expect(migrateDatabase(url)).rejects.toThrow(
    `The locale of the database does not know Ü as the capital of ü. Create one with: ${CREATE_DATABASE}.`,
  )
  await runStatement(url, 'create table migrations (name text)')
  await rejectWrongEncoding(em)
  await close()
})

it('a database created by the advised statement is accepted', async () => {
  const { url, em, close } = await openDatabaseBy(CREATE_DATABASE)
  expect(await lowercasesUnicode(em)).toBe(true)
  await migrateDatabase(url)
  await close()
})
