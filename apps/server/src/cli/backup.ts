import { BackupError } from '@clinic/database/backup/backup-error.ts'
import { readDatabaseSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { backUpManually } from './back-up-manually.ts'

/** `npm run backup` writes the whole database to one file and prints its path as the last line. */
try {
  const settings = readDatabaseSettings()
  const path = await backUpManually(settings, Date.now(), process.stderr)
  process.stdout.write(`${path}\n`)
} catch (error) {
  const known = error instanceof StartError || error instanceof BackupError
  const reason = known ? error.message : `Unexpected error: ${error}`
  process.stderr.write(`${reason.replaceAll(/^/gm, 'No backup was made: ')}\n`)
  process.exitCode = 1
}
