import { rejectOtherVersions } from '@clinic/database/backup/other-versions.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { DatabaseSettings } from '../settings.ts'
import { explainDatabaseError, isNotCreated, startOrJoinDatabase } from '../start/start-database.ts'
import { StartError } from '../start-error.ts'
import { reportProgress } from './report-progress.ts'

/**
 * Backs up the configured database, whether the app runs or not, without migrating it. Returns the file's path;
 * throws a StartError or BackupError with one line.
 */
export async function backUpManually(
  settings: DatabaseSettings,
  now: number,
  output: NodeJS.WritableStream,
): Promise<string> {
  if (isNotCreated(settings))
    throw new StartError(`There is nothing to back up in the data folder ${settings.dataFolder}.`)
  const { url, stop } = await startOrJoinDatabase(settings)
  try {
    await rejectOtherVersions(url)
    const onProgress = reportProgress('Written', output)
    return await makeBackup(url, { ...settings, kind: 'manual', now, onProgress })
  } catch (error) {
    throw explainDatabaseError(settings, error)
  } finally {
    await stop()
  }
}
