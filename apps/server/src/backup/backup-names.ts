import type { BackupKind } from '@clinic/domain/backups/schemas.ts'
import { PART_SUFFIX } from '../whole-file.ts'

/** The parts of a backup's file name. */
export interface BackupName {
  kind: BackupKind
  /** When its snapshot was taken, to the second, in epoch milliseconds. */
  madeAt: number
  /** False for a file that is still being written or was left incomplete. */
  whole: boolean
}

const NAME = /^clinic-(nightly|manual)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sql\.gz(?:\.age)?(\.part)?$/

/** Builds a name that sorts by time: `clinic-nightly-20261120T180000Z.sql.gz`, with `.age` when encrypted. */
export function backupName(kind: BackupKind, madeAt: number, encrypted: boolean): string {
  const instant = new Date(madeAt).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
  return `clinic-${kind}-${instant}.sql.gz${encrypted ? '.age' : ''}`
}

/** Parses a file name; null when it is not one of our backups. */
export function readBackupName(name: string): BackupName | null {
  const [, kind, year, month, day, hours, minutes, seconds, part] = NAME.exec(name) ?? []
  if (kind !== 'nightly' && kind !== 'manual') return null
  const madeAt = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(madeAt) ? null : { kind, madeAt, whole: part !== PART_SUFFIX }
}
