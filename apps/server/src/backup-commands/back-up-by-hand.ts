import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../backup/make-backup.ts'
import type { DatabaseSettings } from '../settings.ts'
import { startOrJoinDatabase, whyUnusable } from '../start-database.ts'
import { StartError } from '../start-error.ts'
import { tellProgress } from './tell-progress.ts'

/**
 * Backs up the database that the settings name, whether the app runs or not, and gives the file's path. The schema is
 * left as it is, so that a backup can be made before an update. Throws a StartError or BackupError with one line.
 */
export async function backUpByHand(
  settings: DatabaseSettings,
  now: number,
  output: NodeJS.WritableStream,
): Promise<string> {
  if (settings.databaseUrl === null && !existsSync(join(settings.dataFolder, 'postgres')))
    throw new StartError(`There is nothing to back up in the data folder ${settings.dataFolder}.`)
  const { url, stop } = await startOrJoinDatabase(settings)
  try {
    const onProgress = tellProgress('Written', output)
    return await makeBackup(url, { ...settings, kind: 'manual', now, onProgress })
  } catch (error) {
    throw whyUnusable(settings, error)
  } finally {
    await stop()
  }
}
