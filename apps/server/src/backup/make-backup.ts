import { readFileSync, type StatsFs } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { toFile } from '@clinic/database/backup/backup-stream.ts'
import { openClient } from '@clinic/database/backup/database-client.ts'
import { recordBackup } from '@clinic/database/backup/record-backup.ts'
import { type BackupOptions, writeBackup } from '@clinic/database/backup/write-backup.ts'
import type { BackupKind } from '@clinic/domain/backups/schemas.ts'
import { errnoCode } from '../errno-code.ts'
import type { DatabaseSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { writeWholeFile } from '../whole-file.ts'
import { backupName } from './backup-names.ts'
import { findNewestBackup } from './old-backups.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Version of this app, stored in each backup. */
const APP_VERSION = String(version)

/** By how much a backup may be larger than the one before. */
const GROWTH = 1.25

export interface BackupToMake
  extends Pick<DatabaseSettings, 'backupFolder' | 'backupPassphrase'>,
    Pick<BackupOptions, 'now' | 'onProgress'> {
  kind: BackupKind
  /** Aborting it leaves no file behind. */
  signal?: AbortSignal
}

/** Writes a backup of the database at `url` and records it there. Returns the file's path. */
export async function makeBackup(url: string, backup: BackupToMake): Promise<string> {
  const { kind, backupFolder, backupPassphrase, now, onProgress, signal } = backup
  const client = await openClient(url)
  // Also ends a query that waits for a lock.
  signal?.addEventListener('abort', () => void client.end())
  try {
    const name = backupName(kind, now, backupPassphrase !== undefined)
    const text = writeBackup(client, { app: APP_VERSION, now, onProgress })
    const write = async () => {
      await checkRoom(backupFolder)
      await writeWholeFile(backupFolder, name, toFile(text, backupPassphrase), signal)
    }
    await write().catch(error => {
      throw isFileError(error)
        ? new StartError(`The folder ${backupFolder} cannot be written (${error.code}).`)
        : error
    })
    const path = join(backupFolder, name)
    const { size } = await stat(path)
    await recordBackup(client, { kind, fileName: name, bytes: size, madeAt: now })
    return path
  } finally {
    await client.end()
  }
}

/** Throws a StartError if the disk has no room for another backup as large as the newest one. */
export async function checkRoom(
  folder: string,
  readDisk: (folder: string) => Promise<Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>> = statfs,
): Promise<void> {
  const newest = await findNewestBackup(folder)
  if (newest === null) return
  const needed = (await stat(newest.path)).size * GROWTH
  const { blocks, bavail, bsize } = await readDisk(folder)
  // Some network and cloud mounts do not report their size.
  if (blocks === 0 || bavail * bsize >= needed) return
  const [free, required] = [bavail * bsize, needed].map(bytes => Math.ceil(bytes / 1_048_576))
  throw new StartError(
    `The disk of ${folder} is too full for a backup, which needs ${required} MB: ${free} MB are free.`,
  )
}

/** Checks for an error of the disk or folder rather than the database. */
function isFileError(error: unknown): error is { code: string } {
  return /^E(ACCES|PERM|ROFS|NOSPC|DQUOT|FBIG|NOTDIR|EXIST|NOENT|IO)$/.test(errnoCode(error) ?? '')
}
