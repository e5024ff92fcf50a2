import { z } from 'zod'
import { CorruptBackupError } from './backup-error.ts'

/**
 * Like pg_dump's plain format: psql can load it into a database with the schema that the first line names.
 * Example: -- clinic backup {"format":1,...} | copy "users" ("id", "username") from stdin; | 1 admin | \. | -- end {...}
 */

/** The format version written, and the newest one read. */
export const BACKUP_FORMAT = 1

const headFields = z.object({
  format: z.int(),
  /** When the snapshot was taken, ISO 8601 in UTC. */
  madeAt: z.string(),
  app: z.string(),
  /** PostgreSQL's major version. */
  postgres: z.int(),
  /** Migrations of its schema, oldest first. */
  migrations: z.array(z.string()),
  /** Total rows, for progress. */
  rows: z.int(),
})

const tableFields = z.object({ name: z.string(), rows: z.int(), sha256: z.string() })
const endFields = z.object({ tables: z.int(), rows: z.int() })

export type BackupHead = z.infer<typeof headFields>
export type TableEnd = z.infer<typeof tableFields>
export type BackupEnd = z.infer<typeof endFields>

/** A line that is not a row. */
export type BackupLine =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'copy'; table: string; columns: string[] }
  | { kind: 'sequence'; name: string; value: string; called: boolean }
  | { kind: 'table'; table: TableEnd }
  | { kind: 'end'; end: BackupEnd }

const NAME = '[a-z_]+'
const COPY = new RegExp(`^copy "(${NAME})" \\(("${NAME}"(?:, "${NAME}")*)\\) from stdin;$`)
const SEQUENCE = new RegExp(`^select setval\\('(${NAME})', (\\d{1,19}), (true|false)\\);$`)
const NOTE = /^-- (clinic backup|table|end) (\{.*\})$/

export const headLine = (head: BackupHead) => `-- clinic backup ${JSON.stringify(head)}\n`
export const tableLine = (table: TableEnd) => `-- table ${JSON.stringify(table)}\n`
export const endLine = (end: BackupEnd) => `-- end ${JSON.stringify(end)}\n`

export function copyLine(table: string, columns: readonly string[]): string {
  return `copy "${table}" (${columns.map(column => `"${column}"`).join(', ')}) from stdin;\n`
}

export function sequenceLine(name: string, value: string, called: boolean): string {
  return `select setval('${name}', ${value}, ${called});\n`
}

/** Parses a line without its line end. Throws CorruptBackupError for anything else. */
export function readLine(line: string): BackupLine {
  const [, table, columns] = COPY.exec(line) ?? []
  if (table && columns) return { kind: 'copy', table, columns: columns.slice(1, -1).split('", "') }
  const [, name, value, called] = SEQUENCE.exec(line) ?? []
  if (name && value) return { kind: 'sequence', name, value, called: called === 'true' }
  const [, note, json = ''] = NOTE.exec(line) ?? []
  if (note === 'clinic backup') return { kind: 'head', head: parse(headFields, json) }
  if (note === 'table') return { kind: 'table', table: parse(tableFields, json) }
  if (note === 'end') return { kind: 'end', end: parse(endFields, json) }
  throw new CorruptBackupError('a line does not belong to a backup')
}

function parse<T>(fields: z.ZodType<T>, json: string): T {
  try {
    return fields.parse(JSON.parse(json))
  } catch {
    throw new CorruptBackupError('a note in it cannot be read')
  }
}
