import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { commandActor } from '../actor.ts'
import { withUpgradeLock } from '../migrate.ts'
import { BACKED_UP_TABLES } from './backed-up-tables.ts'
import { BackupError, CorruptBackupError, newerBackup, olderBackup } from './backup-error.ts'
import { type BackupHead, copyLine } from './backup-text.ts'
import { countLines } from './count-lines.ts'
import { openClient, readColumns, readSequences, readTables } from './database-client.ts'
import { inClientTransaction } from './kysely-on-client.ts'
import { knownMigrations } from './other-versions.ts'
import type { BackupPart } from './read-backup.ts'
import type { OnProgress } from './write-backup.ts'

export interface CheckedBackup extends BackupHead {
  tables: string[]
}

/** Reads and verifies a whole backup and returns its header. Throws a BackupError if this version cannot restore it. */
export async function checkBackup(
  parts: AsyncIterable<BackupPart>,
  onProgress?: OnProgress,
): Promise<CheckedBackup> {
  const tables: string[] = []
  let head: BackupHead | undefined
  let done = 0
  for await (const part of parts) {
    if (part.kind === 'head') head = part.head
    if (part.kind === 'copy') tables.push(part.table)
    if (part.kind !== 'rows') continue
    done += countLines(part.bytes)
    onProgress?.(done, head?.rows ?? 0)
  }
  if (!head) throw new CorruptBackupError('it is empty')
  const migrations = [...knownMigrations(head.migrations, olderBackup, newerBackup)]
  return { ...head, migrations, tables }
}

/**
 * Restores a verified backup into the empty database at `url` and migrates it, in one transaction. Throws a BackupError
 * if the database is not empty or in use, or the backup is damaged or incomplete; or an OtherVersionError.
 */
export async function restoreBackup(
  url: string,
  head: CheckedBackup,
  parts: AsyncIterable<BackupPart>,
  now: number,
  onProgress?: OnProgress,
): Promise<void> {
  const client = await openClient(url)
  try {
    await withUpgradeLock(url, async database => {
      await rejectUnlessUnused(client)
      await inClientTransaction(client, async transaction => {
        if (head.migrations.length > 0)
          await database.migrator.up({ migrations: head.migrations, transaction })
        await rejectUnlessComplete(client, head)
        await fill(client, parts, rows => onProgress?.(rows, head.rows))
        // Up to date before it is noted, because older schemas lack the audit log or name it differently.
        await database.migrator.up({ transaction })
        await pauseKeys(client, now)
        await pauseWebhooks(client)
        await pauseTexts(client, now)
        await noteRestore(client, head, now)
      })
    })
  } finally {
    await client.end()
  }
}

/** Pauses API keys until the administrator confirms them, because those revoked since the backup are back. */
async function pauseKeys(client: Client, now: number): Promise<void> {
  await client.query('update api_keys set paused_at = $1 where paused_at is null', [
    new Date(now).toISOString(),
  ])
}

/** Pauses all endpoints until they are confirmed: a trial restore must not call them. */
async function pauseWebhooks(client: Client): Promise<void> {
  await client.query(`update webhooks set paused = 'restored'`)
  await client.query(`update webhook_deliveries set state = 'withheld' where state = 'queued'`)
}

/** Pauses texts until they are confirmed, where they are set up: a trial restore must not send them. */
async function pauseTexts(client: Client, now: number): Promise<void> {
  await client.query(
    `insert into text_pauses (reason, paused_at)
     select 'restored', $1 from sealed_settings where name = 'texts' on conflict do nothing`,
    [new Date(now).toISOString()],
  )
}

/** One audit entry for all restored rows. */
async function noteRestore(client: Client, { madeAt, app }: BackupHead, now: number): Promise<void> {
  const { actor, place, procedure } = commandActor('restore', now)
  await client.query(
    `insert into audit_entries (at, actor, place, procedure, action, subject, subject_id, after)
     values ($1, $2, $3, $4, 'restored', 'backups', $5, $6)`,
    [new Date(now).toISOString(), actor, place, procedure, madeAt, { madeAt, app }],
  )
}

async function rejectUnlessUnused(client: Client): Promise<void> {
  const running = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in ('clinic-changes', 'clinic-outbox')`,
  )
  if (running.rowCount) throw new BackupError('The app is running on this database. Stop it first.')
  const found = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null limit 1`,
    [BACKED_UP_TABLES],
  )
  if (found.rowCount) {
    throw new BackupError(
      'The database is not empty. Backups can only be restored into a new database, so that nothing is overwritten: ' +
        'set DATABASE_URL to another database, or DATA_DIR to another data folder.',
    )
  }
}

/** An older version that ran on a newer database skipped the tables that it did not know. */
async function rejectUnlessComplete(client: Client, { tables }: CheckedBackup): Promise<void> {
  const missing = (await readTables(client)).filter(
    name => BACKED_UP_TABLES.includes(name) && !tables.includes(name),
  )
  if (missing.length > 0) {
    throw new BackupError(
      `The file lacks tables of its schema (${missing.join(', ')}): an older version of this app made it from a newer ` +
        'database. Restore another backup.',
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
  let filled = ''
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
      filled = table
      // Restored rows are not changes, so the triggers must not report or audit them.
      await client.query(`alter table "${table}" disable trigger user`)
      await pipeline(rowsOfTable(), client.query(copyFrom(copyLine(table, columns))))
      await client.query(`alter table "${table}" enable trigger user`)
      await client.query(`analyze "${table}"`)
    } else if (part.kind === 'sequence') {
      await rejectUnlessSequence(client, filled, part.name)
      await client.query('select setval($1::regclass, $2, $3)', [part.name, part.value, part.called])
    }
  }
}

/** A file with a valid checksum may still be forged. */
async function rejectUnlessColumns(client: Client, table: string, columns: readonly string[]): Promise<void> {
  if ((await readColumns(client, table)).sort().join() !== columns.toSorted().join())
    throw new BackupError(`The file does not match its schema: the columns of ${table} differ.`)
}

async function rejectUnlessSequence(client: Client, table: string, name: string): Promise<void> {
  if (!(await readSequences(client, table)).includes(name))
    throw new BackupError(`The file does not match its schema: ${table} has no sequence ${name}.`)
}
