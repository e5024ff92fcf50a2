import { changeAdminPassword } from './admin-password/change-admin-password.ts'
import { readNewPassword } from './admin-password/read-new-password.ts'
import { createLogger } from './http/request-log.ts'
import { readDatabaseSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** `npm run admin:password`: a new password for the administrator, from a prompt or standard input. */
try {
  if (process.argv.length > 2) {
    throw new StartError(
      'A password given as an argument is readable by every user of this machine. ' +
        'Leave it out and type it at the prompt, or send it on standard input.',
    )
  }
  const settings = readDatabaseSettings()
  const password = await readNewPassword(process.stdin, process.stdout)
  const username = await changeAdminPassword(settings, password, Date.now(), createLogger('silent'))
  process.stdout.write(`The password of ${username} is changed, and every session has ended.\n`)
} catch (error) {
  const reason = error instanceof StartError ? error.message : `Unexpected error: ${error}`
  process.stderr.write(`${reason.replaceAll(/^/gm, 'The password was not changed: ')}\n`)
  process.exitCode = 1
}
