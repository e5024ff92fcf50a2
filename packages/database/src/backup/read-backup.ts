import { createHash, type Hash } from 'node:crypto'
import { BACKED_UP_TABLES } from './backed-up-tables.ts'
import { BackupError, CorruptBackupError, newerBackup, olderBackup } from './backup-error.ts'
import { BACKUP_FORMAT, type BackupLine, readLine } from './backup-text.ts'
import { countLines } from './count-lines.ts'
import { knownMigrations } from './other-versions.ts'

/** Parts of a backup's text, in order; rows of a table come in chunks. */
export type BackupPart = BackupLine | { kind: 'rows'; bytes: Buffer } | { kind: 'rowsEnd' }

/** Longer lines outside a table are invalid: a malicious one must not fill the memory. */
const MAX_LINE = 65_536

const TABLE_ENDS = Buffer.from('\n\\.\n')

/**
 * Reads a backup and verifies order, row counts and hashes. Throws CorruptBackupError for a mismatch, and a
 * BackupError for a newer format or unknown table.
 */
export async function* readBackup(text: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const names = new Set<string>()
  let migrations: readonly string[] = []
  let table: { name: string; hash: Hash; rows: number } | null = null
  const total = { tables: 0, rows: 0 }
  let state: 'head' | 'tables' | 'end' = 'head'
  for await (const part of splitParts(text)) {
    const { kind } = part
    if (state === 'end' || (state === 'head') !== (kind === 'head'))
      throw new CorruptBackupError('parts are out of order')
    if (kind === 'head') {
      if (part.head.format > BACKUP_FORMAT) throw newerBackup(part.head.app)
      migrations = part.head.migrations
      state = 'tables'
    } else if (kind === 'copy') {
      if (table) throw new CorruptBackupError('a table does not end')
      if (!BACKED_UP_TABLES.includes(part.table)) {
        knownMigrations(migrations, olderBackup, newerBackup)
        throw new BackupError(`The file has a table that is not part of this app's backups: ${part.table}.`)
      }
      if (names.has(part.table)) throw new CorruptBackupError('a table occurs twice')
      names.add(part.table)
      table = { name: part.table, hash: createHash('sha256'), rows: 0 }
    } else if (kind === 'rows') {
      table?.hash.update(part.bytes)
      if (table) table.rows += countLines(part.bytes)
    } else if (kind === 'table') {
      const { name, rows, sha256 } = part.table
      if (table?.name !== name || table.rows !== rows || table.hash.digest('hex') !== sha256)
        throw new CorruptBackupError(`the rows of ${name} do not match what was written`)
      total.tables++
      total.rows += rows
      table = null
    } else if (kind === 'end') {
      if (table || part.end.tables !== total.tables || part.end.rows !== total.rows)
        throw new CorruptBackupError('tables are missing')
      state = 'end'
    }
    yield part
  }
  if (state !== 'end') throw new CorruptBackupError('it does not end')
}

async function* splitParts(text: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let rest: Buffer = Buffer.alloc(0)
  let inRows = false
  // An empty table ends right away, without a row's line end before it.
  let atFirstRow = false
  for await (const chunk of text) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      if (inRows) {
        const empty = atFirstRow && rest.subarray(0, 3).equals(TABLE_ENDS.subarray(1))
        const end = empty ? -1 : rest.indexOf(TABLE_ENDS)
        const ended = empty || end !== -1
        const rows = rest.subarray(0, ended ? end + 1 : Math.max(0, rest.length - TABLE_ENDS.length + 1))
        if (rows.length > 0) yield { kind: 'rows', bytes: rows }
        atFirstRow &&= rows.length === 0
        rest = rest.subarray(rows.length + (ended ? 3 : 0))
        if (!ended) break
        inRows = false
        yield { kind: 'rowsEnd' }
      } else {
        const end = rest.indexOf('\n')
        if (Math.max(end, end === -1 ? rest.length : 0) > MAX_LINE)
          throw new CorruptBackupError('a line is too long')
        if (end === -1) break
        const line = readLine(rest.toString('utf8', 0, end))
        rest = rest.subarray(end + 1)
        if (line.kind === 'copy') [inRows, atFirstRow] = [true, true]
        yield line
      }
    }
  }
  if (rest.length > 0 || inRows) throw new CorruptBackupError('it does not end')
}
