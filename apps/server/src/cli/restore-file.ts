import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { fromFile } from '@clinic/database/backup/backup-stream.ts'
import { checkBackup, restoreBackup } from '@clinic/database/backup/restore-backup.ts'
import { errnoCode } from '../errno-code.ts'
import type { DatabaseSettings } from '../settings.ts'
import { checkDataFolder } from '../start/start-checks.ts'
import { explainDatabaseError, startDatabase } from '../start/start-database.ts'
import { StartError } from '../start-error.ts'
import { describeFactors } from './describe-factors.ts'
import { reportProgress } from './report-progress.ts'

/**
 * Restores a backup into the configured empty database, after checking the whole file. Returns when it was made, its
 * number of rows and what became of the login's factors; throws a StartError or BackupError with one line.
 */
export async function restoreFile(
  file: string,
  { secrets, ...settings }: DatabaseSettings & { secrets: string[] },
  now: number,
  output: NodeJS.WritableStream,
): Promise<{ madeAt: string; rows: number; factors: string[] }> {
  await access(file, constants.R_OK).catch(error => {
    throw new StartError(`The file ${file} cannot be read (${errnoCode(error) ?? error}).`)
  })
  const parts = () => fromFile(createReadStream(file), settings.backupPassphrase)
  const head = await checkBackup(parts(), reportProgress('Checked', output))
  if (settings.databaseUrl === null) await checkDataFolder(settings.dataFolder)
  const { url, stop } = await startDatabase(settings)
  try {
    await restoreBackup(url, head, parts(), now, reportProgress('Restored', output))
    return { ...head, factors: await describeFactors(url, secrets) }
  } catch (error) {
    throw explainDatabaseError(settings, error)
  } finally {
    await stop()
  }
}
