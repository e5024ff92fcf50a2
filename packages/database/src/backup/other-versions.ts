import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { migrations, SCHEMA_MIGRATION } from '../migrations/all.ts'
import { onlyRow } from '../only-row.ts'
import { openClient, readMigrations } from './database-client.ts'

/** The first and the last migration of version 0.2.0. */
const FIRST_OF_0_2_0 = '0001-initial-schema'
export const LAST_OF_0_2_0 = '0054-split-patients'

/** This version cannot use the database. The message is one line for the person who starts the app. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError'
}

/** A version before the last commit of 0.2.0 has used the database. */
const olderDatabase = (migration: string) =>
  new OtherVersionError(
    `An older version of this app (${migration}) has used this database. ` +
      `Start version 0.2.0 at its last commit (${LAST_OF_0_2_0}) once, then this version.`,
  )

/** A newer version of the app has migrated the database. */
const newerDatabase = (migration: string) =>
  new OtherVersionError(
    `A newer version of this app (${migration}) has used this database. ` +
      'Start that version, or restore a backup into an empty folder.',
  )

/** The PostgreSQL that the queries are written for and tested with. */
const MAJOR_VERSION = 18

/** Throws an OtherVersionError for a `server_version_num` such as 150018. */
export function rejectOlderPostgres(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= MAJOR_VERSION) return
  throw new OtherVersionError(
    `DATABASE_URL names a PostgreSQL ${major}, but this app needs PostgreSQL ${MAJOR_VERSION} or later. ` +
      'Upgrade it, or leave DATABASE_URL out to use the embedded PostgreSQL.',
  )
}

/** Throws an OtherVersionError for an older PostgreSQL, and for a schema of another version. */
export async function rejectOtherVersions(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    rejectOlderPostgres(rows[0]?.version ?? 0)
    knownMigrations(await readMigrations(client), olderDatabase, newerDatabase)
  } finally {
    await client.end()
  }
}

/** Creates a database that fits on any PostgreSQL 18, whatever the locales of its machine. */
export const CREATE_DATABASE =
  "create database NAME template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"

const wrongEncoding = (problem: string) =>
  new OtherVersionError(
    `${problem} Create one with: ${CREATE_DATABASE}. ` +
      'To keep the data of this one, run npm run backup, set DATABASE_URL to the new one, and run npm run restore.',
  )

/**
 * Throws an OtherVersionError for a database that does not store text as UTF-8, and for an empty one whose locale lets a
 * person register twice. One in use continues, because the banner warns of it.
 */
export async function rejectWrongEncoding(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ encoding: string; isEmpty: boolean }>`
    select current_setting('server_encoding') as encoding, to_regclass('migrations') is null as "isEmpty"`.execute(
    em,
  )
  const { encoding, isEmpty } = onlyRow(rows)
  if (encoding !== 'UTF8')
    throw wrongEncoding(`The database stores text as ${encoding}, but this app needs UTF8.`)
  if (isEmpty && !(await lowercasesUnicode(em)))
    throw wrongEncoding('The locale of the database does not know Ü as the capital of ü.')
}

/** Whether the locale of the database lowercases letters beyond ASCII; the locale C of PostgreSQL does not. */
export async function lowercasesUnicode(em: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ lowers: boolean }>`select lower('Ü') = 'ü' as lowers`.execute(em)
  return onlyRow(rows).lowers
}

/**
 * The names of a schema's migrations, oldest first, with SCHEMA_MIGRATION for those of version 0.2.0. Throws the error
 * `older` or `newer` for the last name that this version cannot continue from.
 */
export function knownMigrations(
  names: readonly string[],
  older: (migration: string) => Error,
  newer: (migration: string) => Error,
): readonly string[] {
  const isFormer = names.includes(FIRST_OF_0_2_0)
  if (isFormer && !names.includes(LAST_OF_0_2_0)) throw older(names.at(-1) ?? '')
  const current = isFormer ? [SCHEMA_MIGRATION, ...names.filter(name => name > LAST_OF_0_2_0)] : names
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = current.findLast(name => !known.has(name))
  if (unknown !== undefined) throw newer(unknown)
  return current
}
