import { resolve } from 'node:path'
import { BackupError } from '@clinic/database/backup/backup-error.ts'
import { restoreFile } from './backup-commands/restore-file.ts'
import { readDatabaseSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** `npm run restore -- FILE`: fills an empty database with a backup. */
try {
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0) throw new StartError('Name one file: npm run restore -- FILE')
  const settings = readDatabaseSettings()
  const { madeAt, rows } = await restoreFile(resolve(file), settings, Date.now(), process.stderr)
  process.stdout.write(
    `Restored ${rows} rows of ${madeAt}. Log in with the password of then. Links in mails sent before work with the ` +
      'session secret of then, which no backup has.\n',
  )
} catch (error) {
  const known = error instanceof StartError || error instanceof BackupError
  const reason = known ? error.message : `Unexpected error: ${error}`
  process.stderr.write(`${reason.replaceAll(/^/gm, 'Nothing was restored: ')}\n`)
  process.exitCode = 1
}
