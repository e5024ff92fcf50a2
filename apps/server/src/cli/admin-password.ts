import { createLogger } from '../plugins/requests/request-log.ts'
import { readDatabaseSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { changeAdminPassword } from './change-admin-password.ts'
import { readNewPassword } from './read-new-password.ts'

/** `npm run admin:password` sets the administrator's password, read from a prompt or standard input. */
try {
  if (process.argv.length > 2) {
    throw new StartError(
      'Every user of this machine can read a password given as an argument. ' +
        'Type it at the prompt, or send it on standard input.',
    )
  }
  const settings = readDatabaseSettings()
  const password = await readNewPassword(process.stdin, process.stdout)
  const username = await changeAdminPassword(settings, password, Date.now(), createLogger('silent'))
  process.stdout.write(`Changed the password of ${username} and ended all sessions.\n`)
} catch (error) {
  const reason = error instanceof StartError ? error.message : `Unexpected error: ${error}`
  process.stderr.write(`${reason.replaceAll(/^/gm, 'The password was not changed: ')}\n`)
  process.exitCode = 1
}
