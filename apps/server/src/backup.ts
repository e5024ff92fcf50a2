import { BackupError } from '@clinic/database/backup/backup-error.ts'
import { backUpByHand } from './backup-commands/back-up-by-hand.ts'
import { readDatabaseSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** `npm run backup`: one file with all that the database holds. Its path is the last line. */
try {
  const settings = readDatabaseSettings()
  const path = await backUpByHand(settings, Date.now(), process.stderr)
  process.stdout.write(`${path}\n`)
} catch (error) {
  const known = error instanceof StartError || error instanceof BackupError
  const reason = known ? error.message : `Unexpected error: ${error}`
  process.stderr.write(`${reason.replaceAll(/^/gm, 'No backup was made: ')}\n`)
  process.exitCode = 1
}
