import { createHash, type Hash } from 'node:crypto'
import { BackupError, DamagedBackup } from './backup-error.ts'
import { BACKUP_FORMAT, type BackupLine, readLine } from './backup-text.ts'
import { countLines } from './count-lines.ts'

/** What a backup's text is made of, in its order; the rows of a table come in pieces. */
export type BackupPart = BackupLine | { kind: 'rows'; bytes: Buffer } | { kind: 'rowsEnd' }

/** Longer lines outside a table are none of ours: a hostile one must not fill the memory. */
const LONGEST_LINE = 65_536

const TABLE_ENDS = Buffer.from('\n\\.\n')

/**
 * Reads the text of a backup, checking each table against its number of rows and its SHA-256, and the order of it all.
 * Throws DamagedBackup at what does not fit, and a BackupError for a form that only a newer app writes.
 */
export async function* readBackup(text: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let table: { name: string; hash: Hash; rows: number } | null = null
  const total = { tables: 0, rows: 0 }
  let state: 'head' | 'tables' | 'end' = 'head'
  for await (const part of partsOf(text)) {
    const { kind } = part
    if (state === 'end' || (state === 'head') !== (kind === 'head'))
      throw new DamagedBackup('parts are out of order')
    if (kind === 'head') {
      if (part.head.format > BACKUP_FORMAT)
        throw new BackupError('A newer version of this app made the file.')
      state = 'tables'
    } else if (kind === 'copy') {
      if (table) throw new DamagedBackup('a table does not end')
      table = { name: part.table, hash: createHash('sha256'), rows: 0 }
    } else if (kind === 'rows') {
      table?.hash.update(part.bytes)
      if (table) table.rows += countLines(part.bytes)
    } else if (kind === 'table') {
      const { name, rows, sha256 } = part.table
      if (table?.name !== name || table.rows !== rows || table.hash.digest('hex') !== sha256)
        throw new DamagedBackup(`the rows of ${name} are not those that were written`)
      total.tables++
      total.rows += rows
      table = null
    } else if (kind === 'end') {
      if (table || part.end.tables !== total.tables || part.end.rows !== total.rows)
        throw new DamagedBackup('tables are missing')
      state = 'end'
    }
    yield part
  }
  if (state !== 'end') throw new DamagedBackup('it does not end')
}

async function* partsOf(text: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let rest: Buffer = Buffer.alloc(0)
  let inRows = false
  // A table without rows ends at once, with no line end of a row before it.
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
        if (Math.max(end, end === -1 ? rest.length : 0) > LONGEST_LINE)
          throw new DamagedBackup('a line is too long')
        if (end === -1) break
        const line = readLine(rest.toString('utf8', 0, end))
        rest = rest.subarray(end + 1)
        if (line.kind === 'copy') [inRows, atFirstRow] = [true, true]
        yield line
      }
    }
  }
  if (rest.length > 0 || inRows) throw new DamagedBackup('it does not end')
}
