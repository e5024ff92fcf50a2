import { join } from 'node:path'
import type { DataFolderOfOtherVersion } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { findNewestBackup } from './old-backups.ts'

/** Explains how to move the data of another major PostgreSQL version: by two commands, if there is a backup. */
export async function explainRestore(
  { message, found }: DataFolderOfOtherVersion,
  dataFolder: string,
  backupFolder: string,
): Promise<string> {
  const [why] = message.split('. ')
  const backup = await findNewestBackup(backupFolder)
  if (backup === null) {
    return (
      `${why}. There is no backup in ${backupFolder} to restore: make one with the app version that wrote the data ` +
      '(npm run backup), then start this version again.'
    )
  }
  const old = join(dataFolder, 'postgres')
  return [
    `${why}. Restore the newest backup with these two commands, then start again:`,
    `  mv '${old}' '${old}-${found}'`,
    `  npm run restore -- '${backup}'`,
  ].join('\n')
}
