import { resolve } from 'node:path'
import { savedSecrets } from '../session-secret.ts'
import { readDatabaseSettings, readSessionSecrets } from '../settings.ts'
import { explainFailure, StartError } from '../start-error.ts'
import { restoreFile } from './restore-file.ts'

/** `npm run restore -- FILE` fills an empty database from a backup. */
try {
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0) throw new StartError('Name one file: npm run restore -- FILE')
  const settings = readDatabaseSettings()
  const secrets = await savedSecrets(readSessionSecrets(), settings.dataFolder)
  const { madeAt, rows, factors } = await restoreFile(
    resolve(file),
    { ...settings, secrets },
    Date.now(),
    process.stderr,
  )
  process.stdout.write(
    `Restored ${rows} rows from ${madeAt}. Log in with the password used at that time. Links in earlier emails work ` +
      'only with the session secret used at that time, which backups do not contain.\n' +
      'Passkeys and the calendar link come from the backup. Remove or replace any that you revoked after it was made.\n',
  )
  for (const line of factors) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(explainFailure(error, 'Nothing was restored'))
  process.exitCode = 1
}
