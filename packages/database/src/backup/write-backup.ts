import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BACKED_UP_TABLES } from './backed-up-tables.ts'
import { BackupError } from './backup-error.ts'
import { BACKUP_FORMAT, copyLine, endLine, headLine, sequenceLine, tableLine } from './backup-text.ts'
import { countLines } from './count-lines.ts'
import { columnsOf, sequencesOf } from './database-client.ts'

export interface BackupOptions {
  /** The app's version. */
  app: string
  /** When it is, in epoch milliseconds. */
  now: number
  /** Told after each piece how many rows of how many are done. */
  onProgress?: (rows: number, of: number) => void
}

/**
 * The text of a backup: every table of the app as one snapshot sees it, whatever is written meanwhile. The client is
 * this alone's until the end. Throws a BackupError when the database has no tables of ours.
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
      ...(await schemaOf(client)),
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

/** The tables of ours that there are: a schema that is not up to date has not all of today's. */
async function tablesIn(client: Client) {
  const tables: { name: string; columns: string[]; rows: number }[] = []
  for (const name of BACKED_UP_TABLES) {
    const columns = await columnsOf(client, name)
    if (columns.length === 0) continue
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${name}"`)
    tables.push({ name, columns, rows: Number(rows[0]?.rows) })
  }
  if (tables.length === 0)
    throw new BackupError('There is nothing to back up: the first start makes the tables.')
  return tables
}

async function schemaOf(client: Client): Promise<{ postgres: number; migrations: string[] }> {
  const version = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return { postgres: version.rows[0]?.major ?? 0, migrations: rows.map(({ name }) => name) }
}

/** Where the sequences stand, which no snapshot holds: at the rows of this one or beyond. */
async function sequenceLines(client: Client, table: string): Promise<string> {
  let lines = ''
  for (const name of await sequencesOf(client, table)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from "${name}"`,
    )
    for (const { value, called } of rows) lines += sequenceLine(name, value, called)
  }
  return lines
}
