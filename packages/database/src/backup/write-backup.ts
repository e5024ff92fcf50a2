import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BACKED_UP_TABLES, NOT_BACKED_UP } from './backed-up-tables.ts'
import { BackupError } from './backup-error.ts'
import { BACKUP_FORMAT, copyLine, endLine, headLine, sequenceLine, tableLine } from './backup-text.ts'
import { countLines } from './count-lines.ts'
import { readColumns, readMigrations, readSequences, readTables } from './database-client.ts'

/** Called after each chunk with the rows done and the total. */
export type OnProgress = (rows: number, of: number) => void

export interface BackupOptions {
  app: string
  /** Epoch milliseconds. */
  now: number
  onProgress?: OnProgress
}

/**
 * Writes all tables of the app from one snapshot. Uses the client exclusively. Throws a BackupError if there are no
 * tables, or one that this version does not know.
 */
export async function* writeBackup(
  client: Client,
  { app, now, onProgress }: BackupOptions,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    const tables = await tablesIn(client)
    const of = tables.reduce((sum, { rows }) => sum + rows, 0)
    const head = {
      format: BACKUP_FORMAT,
      madeAt: new Date(now).toISOString(),
      app,
      ...(await readSchemaVersions(client)),
    }
    yield Buffer.from(headLine({ ...head, rows: of }))

    let done = 0
    for (const { name, columns } of tables) {
      const hash = createHash('sha256')
      const start = copyLine(name, columns)
      yield Buffer.from(start)
      let rows = 0
      for await (const chunk of client.query(copyTo(start.replace('from stdin;\n', 'to stdout')))) {
        hash.update(chunk)
        rows += countLines(chunk)
        onProgress?.(done + rows, of)
        yield chunk
      }
      done += rows
      const sequences = await sequenceLines(client, name)
      yield Buffer.from(`\\.\n${sequences}${tableLine({ name, rows, sha256: hash.digest('hex') })}`)
    }
    yield Buffer.from(endLine({ tables: tables.length, rows: done }))
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

const EXPECTED_TABLES: ReadonlySet<string> = new Set([...BACKED_UP_TABLES, ...NOT_BACKED_UP, 'migrations'])

/** Existing tables; an older schema may lack some. */
async function tablesIn(client: Client) {
  const existing = await readTables(client)
  const unknown = existing.filter(name => !EXPECTED_TABLES.has(name))
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup would lack tables that this version does not know (${unknown.join(', ')}). ` +
        'Start the version of this app that made them, or move them to another schema.',
    )
  }
  const tables: { name: string; columns: string[]; rows: number }[] = []
  for (const name of BACKED_UP_TABLES.filter(name => existing.includes(name))) {
    const columns = await readColumns(client, name)
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${name}"`)
    tables.push({ name, columns, rows: Number(rows[0]?.rows) })
  }
  if (tables.length === 0)
    throw new BackupError('There is nothing to back up yet: the first start of the app creates the tables.')
  return tables
}

async function readSchemaVersions(client: Client): Promise<{ postgres: number; migrations: string[] }> {
  const version = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return { postgres: version.rows[0]?.major ?? 0, migrations: await readMigrations(client) }
}

/** Sequence values. They are not part of the snapshot, so they may be ahead of its rows. */
async function sequenceLines(client: Client, table: string): Promise<string> {
  let lines = ''
  for (const name of await readSequences(client, table)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from "${name}"`,
    )
    for (const { value, called } of rows) lines += sequenceLine(name, value, called)
  }
  return lines
}
