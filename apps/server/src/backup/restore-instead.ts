import { join } from 'node:path'
import type { DataFolderOfOtherVersion } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { newestBackup } from './old-backups.ts'

/** What to do about a database that another major version of PostgreSQL wrote: two commands, where there is a backup. */
export async function restoreInstead(
  { message, found }: DataFolderOfOtherVersion,
  dataFolder: string,
  backupFolder: string,
): Promise<string> {
  const [why] = message.split('. ')
  const backup = await newestBackup(backupFolder)
  if (backup === null) {
    return (
      `${why}. There is no backup in ${backupFolder} to restore: make one with the version of this app that wrote it ` +
      '(npm run backup), then start this one again.'
    )
  }
  const old = join(dataFolder, 'postgres')
  return [
    `${why}. What it holds comes over by its newest backup, with these two commands; then start again:`,
    `  mv '${old}' '${old}-${found}'`,
    `  npm run restore -- '${backup}'`,
  ].join('\n')
}
