import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AuthenticatorEntity, RecoveryCodesEntity } from '@clinic/database/entities/login-factor.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, inject, it } from 'vitest'
import { createLogger } from '../plugins/requests/request-log.ts'
import { readDatabaseSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { logIn, openTestApp } from '../testing/test-app.ts'
import { changeAdminPassword } from './change-admin-password.ts'

const PROGRAM = fileURLToPath(new URL('./admin-password.ts', import.meta.url))
const PASSWORD = 'a new horse battery'

/** Runs the real program with a password on standard input. */
async function run(env: Record<string, string>, input = `${PASSWORD}\n`, args: string[] = []) {
  const { PATH, HOME, PROGRAM_CACHE: NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
  })
  child.stdin.on('error', () => undefined).end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, output, errors }
}

/** Does the same in this process. */
const change = (env: Record<string, string>) =>
  changeAdminPassword(readDatabaseSettings(env), PASSWORD, Date.now(), createLogger('silent'))

describe('npm run admin:password with DATABASE_URL', () => {
  const test = openForAll(openTestApp)

  it('sets the password while the app runs, ends every session and removes the other factors', async () => {
    const cookie = await logIn(test.app)
    const whoIs = async () => (await test.app.inject({ url: '/api/user', headers: { cookie } })).statusCode
    expect(await whoIs()).toBe(200)
    const em = test.em()
    const user = (await em.findOneOrFail(UserEntity, { isAdmin: true })).id
    const createdAt = new Date()
    await em.insert(AuthenticatorEntity, { user, sealed: 'A', lastStep: 0, createdAt, lastUsedAt: null })
    await em.insert(RecoveryCodesEntity, { user, codeHashes: ['a'], createdAt })
    expect(await run({ DATABASE_URL: test.databaseUrl })).toEqual({
      code: 0,
      output: [
        'Changed the password of admin and ended all sessions.',
        'Removed the passkeys, the authenticator app and the recovery codes: set them up again under Settings.',
        "API keys and the calendar link still work: revoke those you don't recognize under Settings.\n",
      ].join('\n'),
      errors: '',
    })
    expect(await whoIs()).toBe(401)
    const attempt = (password: string) =>
      test.app.inject({ method: 'POST', url: '/api/login', payload: { username: 'admin', password } })
    expect((await attempt(ADMINISTRATOR.password)).statusCode).toBe(401)
    expect((await attempt(PASSWORD)).statusCode).toBe(200)
    expect(await em.count(RecoveryCodesEntity)).toBe(0)
  })

  it('rejects a password on the command line without repeating it', async () => {
    const { code, output, errors } = await run({ DATABASE_URL: test.databaseUrl }, '', ['hunter2 hunter2'])
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^The password was not changed: Every user of this machine can read a password/)
    expect(errors).not.toContain('hunter2')
  })

  it('explains that the database has no administrator yet, or cannot be reached', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    await expect(change({ DATABASE_URL: url })).rejects.toEqual(
      new StartError('There is no administrator yet: the first start of the app creates one.'),
    )
    await drop()
    await expect(change({ DATABASE_URL: 'postgresql://clinic@127.0.0.1:1/clinic' })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The database at 127.0.0.1:1\/clinic cannot be used/),
    })
  })
})
