import type { BackupKind } from '@clinic/domain/backups/schemas.ts'
import { PART_ENDING } from '../whole-file.ts'

/** What the name of a backup's file says. */
export interface BackupName {
  kind: BackupKind
  /** When its snapshot was taken, to the second, in epoch milliseconds. */
  madeAt: number
  /** Whether it is whole: one that is being written, or never was, has another ending. */
  whole: boolean
}

const NAME = /^clinic-(nightly|manual)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sql\.gz(?:\.enc)?(\.part)?$/

/** `clinic-nightly-20261120T180000Z.sql.gz`: names sort by time, and sealed ones end in `.enc`. */
export function backupName(kind: BackupKind, madeAt: number, encrypted: boolean): string {
  const instant = new Date(madeAt).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
  return `clinic-${kind}-${instant}.sql.gz${encrypted ? '.enc' : ''}`
}

/** Reads a file's name; null when no backup of ours is called so, which is then left alone. */
export function readBackupName(name: string): BackupName | null {
  const [, kind, year, month, day, hours, minutes, seconds, part] = NAME.exec(name) ?? []
  if (kind !== 'nightly' && kind !== 'manual') return null
  const madeAt = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(madeAt) ? null : { kind, madeAt, whole: part !== PART_ENDING }
}
