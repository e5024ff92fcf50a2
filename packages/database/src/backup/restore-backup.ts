import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { commandActor } from '../actor.ts'
import { migrateDatabase, underUpgradeLock } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { BACKED_UP_TABLES } from './backed-up-tables.ts'
import { BackupError, DamagedBackup } from './backup-error.ts'
import { type BackupHead, copyLine } from './backup-text.ts'
import { countLines } from './count-lines.ts'
import { columnsOf, openClient } from './database-client.ts'
import { inTransactionOf } from './kysely-on-client.ts'
import type { BackupPart } from './read-backup.ts'

/** Told after each piece how many rows of how many are done. */
export type OnProgress = (rows: number, of: number) => void

/**
 * Reads a backup to its end, which checks all of it, and gives its head. Throws a BackupError where it cannot be
 * restored by this version.
 */
export async function checkBackup(
  parts: AsyncIterable<BackupPart>,
  onProgress?: OnProgress,
): Promise<BackupHead> {
  let head: BackupHead | undefined
  let done = 0
  for await (const part of parts) {
    if (part.kind === 'head') head = part.head
    if (part.kind !== 'rows') continue
    done += countLines(part.bytes)
    onProgress?.(done, head?.rows ?? 0)
  }
  if (!head) throw new DamagedBackup('it is empty')
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = head.migrations.find(name => !known.has(name))
  if (unknown !== undefined) {
    throw new BackupError(
      `A newer version of this app (${head.app}) made the file: this one does not know its schema (${unknown}). ` +
        'Restore it with that version or a later one.',
    )
  }
  return head
}

/**
 * Fills the empty database at `url` with a backup that was checked: its schema is made as it was then, filled in the
 * same transaction, and brought up to date. Mails that waited are owed again. Throws a BackupError, with nothing of it
 * in the database, when that is not empty, an app runs on it, or the backup is not whole.
 */
export async function restoreBackup(
  url: string,
  head: BackupHead,
  parts: AsyncIterable<BackupPart>,
  now: number,
  onProgress?: OnProgress,
): Promise<void> {
  const client = await openClient(url)
  try {
    await rejectUnlessUnused(client)
    await underUpgradeLock(url, async database => {
      // Whoever held the lock before may have been an app that started.
      await rejectUnlessUnused(client)
      await inTransactionOf(client, async transaction => {
        if (head.migrations.length > 0)
          await database.migrator.up({ migrations: head.migrations, transaction })
        await fill(client, parts, rows => onProgress?.(rows, head.rows))
        await noteRestore(client, head, now)
      })
    })
  } finally {
    await client.end()
  }
  await migrateDatabase(url)
}

/** The one entry of the trail for all these rows. Backups of before it have none to go on with. */
async function noteRestore(client: Client, { madeAt, app }: BackupHead, now: number): Promise<void> {
  if ((await columnsOf(client, 'trail_entries')).length === 0) return
  const { actor, place, procedure } = commandActor('restore', now)
  await client.query(
    `insert into trail_entries (at, actor, place, procedure, action, subject, subject_id, after)
     values ($1, $2, $3, $4, 'restored', 'backups', $5, $6)`,
    [new Date(now).toISOString(), actor, place, procedure, madeAt, { madeAt, app }],
  )
}

async function rejectUnlessUnused(client: Client): Promise<void> {
  const running = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in ('clinic-changes', 'clinic-outbox')`,
  )
  if (running.rowCount) throw new BackupError('The app runs on this database. Stop it first.')
  const found = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null limit 1`,
    [BACKED_UP_TABLES],
  )
  if (found.rowCount) {
    throw new BackupError(
      'The database is not empty. A backup is restored into a new one only, so that nothing is overwritten: ' +
        'name another in DATABASE_URL, or another data folder in DATA_DIR.',
    )
  }
}

async function fill(
  client: Client,
  parts: AsyncIterable<BackupPart>,
  onProgress: (rows: number) => void,
): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]()
  let done = 0
  async function* rowsOfTable() {
    for (;;) {
      const { value, done: over } = await iterator.next()
      if (over || value.kind !== 'rows') return
      yield value.bytes
      done += countLines(value.bytes)
      onProgress(done)
    }
  }
  for await (const part of { [Symbol.asyncIterator]: () => iterator }) {
    if (part.kind === 'copy') {
      const { table, columns } = part
      await rejectUnlessColumns(client, table, columns)
      // What its triggers tell or note is of changes, and these rows are none.
      await client.query(`alter table "${table}" disable trigger user`)
      await pipeline(rowsOfTable(), client.query(copyFrom(copyLine(table, columns))))
      await client.query(`alter table "${table}" enable trigger user`)
      await client.query(`analyze "${table}"`)
    } else if (part.kind === 'sequence') {
      await client.query('select setval($1::regclass, $2, $3)', [part.name, part.value, part.called])
    }
  }
}

/** A file whose SHA-256 is right may still have been put together by somebody. */
async function rejectUnlessColumns(client: Client, table: string, columns: readonly string[]): Promise<void> {
  if ((await columnsOf(client, table)).sort().join() !== columns.toSorted().join())
    throw new BackupError(`The file does not fit its schema: the columns of ${table} are others.`)
}
