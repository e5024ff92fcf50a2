import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AuthenticatorEntity, RecoveryCodesEntity } from '@clinic/database/entities/login-factor.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { migrateDatabase } from '@clinic/database/migrate.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { startPostgres } from '@clinic/embedded-postgres/embedded-postgres.ts'
import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLogger } from '../plugins/requests/request-log.ts'
import { readDatabaseSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { logIn, openTestApp } from '../testing/test-app.ts'
import { changeAdminPassword } from './change-admin-password.ts'

const PROGRAM = fileURLToPath(new URL('./admin-password.ts', import.meta.url))
const PASSWORD = 'a new horse battery'

/** Runs the real program with a password on standard input. */
async function run(env: Record<string, string>, input = `${PASSWORD}\n`, args: string[] = []) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', data => {
    output += data
  })
  child.stderr.on('data', data => {
    errors += data
  })
  child.stdin.on('error', () => undefined).end(input)
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

/** Does the same in this process. */
const change = (env: Record<string, string>) =>
  changeAdminPassword(readDatabaseSettings(env), PASSWORD, Date.now(), createLogger('silent'))

describe('npm run admin:password with DATABASE_URL', () => {
  const test = openForAll(openTestApp)

  it('sets the password while the app runs and ends every session', async () => {
    const cookie = await logIn(test.app)
    const user = () => test.app.inject({ url: '/api/user', headers: { cookie } })
    expect((await user()).statusCode).toBe(200)
    expect(await run({ DATABASE_URL: test.databaseUrl })).toEqual({
      code: 0,
      output: 'Changed the password of admin and ended all sessions.\n',
      errors: '',
    })
    expect((await user()).statusCode).toBe(401)
    const attempt = (password: string) =>
      test.app.inject({ method: 'POST', url: '/api/login', payload: { username: 'admin', password } })
    expect((await attempt(ADMINISTRATOR.password)).statusCode).toBe(401)
    expect((await attempt(PASSWORD)).statusCode).toBe(200)
  })

  it('removes the other factors, and says so', async () => {
    const em = test.database.em.fork()
    const user = (await em.findOneOrFail(UserEntity, { isAdmin: true })).id
    const createdAt = new Date()
    await em.insert(AuthenticatorEntity, { user, sealed: 'A', lastStep: 0, createdAt, lastUsedAt: null })
    await em.insert(RecoveryCodesEntity, { user, codeHashes: ['a'], createdAt })
    const { output } = await run({ DATABASE_URL: test.databaseUrl })
    expect(output).toContain('\nRemoved the passkeys, the authenticator app and the recovery codes')
    const payload = { username: 'admin', password: PASSWORD }
    const login = await test.app.inject({ method: 'POST', url: '/api/login', payload })
    expect(login.statusCode).toBe(200)
    expect(await em.count(RecoveryCodesEntity)).toBe(0)
  })

  it('rejects a short password, and one on the command line without repeating it', async () => {
    expect(await run({ DATABASE_URL: test.databaseUrl }, 'short\n')).toEqual({
      code: 1,
      output: '',
      errors: 'The password was not changed: Must be at least 12 characters\n',
    })
    const argument = await run({ DATABASE_URL: test.databaseUrl }, '', ['hunter2 hunter2'])
    expect(argument).toMatchObject({ code: 1, output: '' })
    expect(argument.errors).toMatch(
      /^The password was not changed: Every user of this machine can read a password/,
    )
    expect(argument.errors).not.toContain('hunter2')
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

describe('npm run admin:password with the embedded database', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinic-password-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('explains what to do before the first start, and works with and without the app running', async () => {
    await expect(change({ DATA_DIR: join(folder, 'none') })).rejects.toThrow(/^There is no administrator yet/)

    const dataFolder = join(folder, 'data')
    const postgres = await startPostgres({ dataFolder: join(dataFolder, 'postgres') })
    await migrateDatabase(postgres.url)
    await seedDatabase(postgres.url, { ...SEED, adminUsername: 'frontdesk' })
    const app = await openTestApp({ databaseUrl: postgres.url })
    const attempt = async (password: string) => {
      const payload = { username: 'frontdesk', password }
      return (await app.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode
    }
    expect(await run({ DATA_DIR: dataFolder })).toEqual({
      code: 0,
      output: 'Changed the password of frontdesk and ended all sessions.\n',
      errors: '',
    })
    expect([await attempt(PASSWORD), await attempt(SEED.adminPassword)]).toEqual([200, 401])

    await app.close()
    await postgres.stop()
    expect(await change({ DATA_DIR: dataFolder })).toEqual({ username: 'frontdesk', removedFactors: false })
  })
})
