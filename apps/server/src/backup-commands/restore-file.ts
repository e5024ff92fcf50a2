import { createReadStream } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { fromFile } from '@clinic/database/backup/backup-stream.ts'
import { checkBackup, restoreBackup } from '@clinic/database/backup/restore-backup.ts'
import type { DatabaseSettings } from '../settings.ts'
import { startDatabase, whyUnusable } from '../start-database.ts'
import { StartError, systemCode } from '../start-error.ts'
import { tellProgress } from './tell-progress.ts'

/**
 * Restores a backup's file into the empty database that the settings name: the whole file is checked before anything
 * is touched. Gives when the backup was made and how many rows it has. Throws a StartError or BackupError with one line.
 */
export async function restoreFile(
  file: string,
  settings: DatabaseSettings,
  now: number,
  output: NodeJS.WritableStream,
): Promise<{ madeAt: string; rows: number }> {
  await access(file, constants.R_OK).catch(error => {
    throw new StartError(`The file ${file} cannot be read (${systemCode(error) ?? error}).`)
  })
  const parts = () => fromFile(createReadStream(file), settings.backupPassphrase)
  const head = await checkBackup(parts(), tellProgress('Checked', output))
  if (settings.databaseUrl === null) await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })
  const { url, stop } = await startDatabase(settings)
  try {
    await restoreBackup(url, head, parts(), now, tellProgress('Restored', output))
    return head
  } catch (error) {
    throw whyUnusable(settings, error)
  } finally {
    await stop()
  }
}
