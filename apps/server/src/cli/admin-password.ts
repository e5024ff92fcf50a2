import { createLogger } from '../plugins/requests/request-log.ts'
import { readDatabaseSettings } from '../settings.ts'
import { explainFailure, StartError } from '../start-error.ts'
import { changeAdminPassword } from './change-admin-password.ts'
import { readNewPassword } from './read-new-password.ts'

/**
 * `npm run admin:password` sets the administrator's password, read from a prompt or standard input, and removes the
 * other factors, so that the password alone logs in.
 */
try {
  if (process.argv.length > 2) {
    throw new StartError(
      'Every user of this machine can read a password given as an argument. ' +
        'Type it at the prompt, or send it on standard input.',
    )
  }
  const settings = readDatabaseSettings()
  const password = await readNewPassword(process.stdin, process.stdout)
  const { username, removedFactors } = await changeAdminPassword(
    settings,
    password,
    Date.now(),
    createLogger('silent'),
  )
  process.stdout.write(`Changed the password of ${username} and ended all sessions.\n`)
  if (removedFactors) {
    process.stdout.write(
      'Removed the passkeys, the authenticator app and the recovery codes: set them up again under Settings.\n',
    )
  }
  process.stdout.write(
    "API keys and the calendar link still work: revoke those you don't recognize under Settings.\n",
  )
} catch (error) {
  process.stderr.write(explainFailure(error, 'The password was not changed'))
  process.exitCode = 1
}
