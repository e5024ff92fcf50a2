import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from '@clinic/embedded-postgres/folder-lock.ts'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { createDatabase, type TestDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { cookieHeader, restClient } from '@clinic/test-kit/rest-client.ts'
import { type RunningProgram, startProgram } from '@clinic/test-kit/running-program.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createLogger } from './plugins/requests/request-log.ts'
import { readSettings } from './settings.ts'
import { startApp } from './start.ts'
import { explainFailure } from './start-error.ts'

const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const SECRET = 'a secret that is longer than 32 bytes'

let folder: string
let programs: RunningProgram[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-main-'))
})
afterEach(async () => {
  for (const program of programs) await program.end('SIGKILL')
  programs = []
  await rm(folder, { recursive: true, force: true })
})

/** Starts the program that the build made. */
function start(env: Record<string, string> = {}): RunningProgram {
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', ...env }
  const program = startProgram(process.execPath, [MAIN], { env: settings })
  programs.push(program)
  return program
}

/** Waits for the banner; returns the app's address. */
const serving = (program: RunningProgram) => program.waitForOutput(/listening on (http:\S+)\)/)

/** Number of connections to the client's database that wait for a lock. */
async function waitingIn(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where not granted and datname = current_database()`,
  )
  return rowCount ?? 0
}

/** Starts the app in this process, which must fail; returns what the program prints. */
async function failure(env: Record<string, string>): Promise<string> {
  const settings = async () => readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', ...env }, [])
  return settings()
    .then(settings => startApp(settings, createLogger('silent')))
    .then(async app => {
      await app.stop()
      return app.banner
    }, explainFailure)
}

describe('a start that cannot succeed', () => {
  it('reports a port in use, and what to do, before it starts a database', async () => {
    const port = await freePort()
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    expect(await failure({ PORT: String(port) })).toBe(
      `Cannot start: Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.\n`,
    )
    await expect(stat(join(folder, 'data', 'postgres'))).rejects.toThrow('ENOENT')
    server.close()
  })

  it('reports an unreachable database without its password', async () => {
    const port = await freePort()
    const url = `postgresql://clinic:hunter2@127.0.0.1:${port}/clinic`
    expect(await failure({ DATABASE_URL: url, SESSION_SECRET: SECRET })).toBe(
      `Cannot start: The database at 127.0.0.1:${port}/clinic cannot be used: nothing listens there (ECONNREFUSED). ` +
        'Start it or correct DATABASE_URL. Without DATABASE_URL, the app uses the embedded PostgreSQL.\n',
    )
  })

  it('reports that the database rejects the password', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'hunter2'
    const text = await failure({ DATABASE_URL: url.href, SESSION_SECRET: SECRET })
    expect(text).toMatch(
      /^Cannot start: .*it rejects the username or password \(28P01\).*POSTGRES_PASSWORD.*\n$/,
    )
    expect(text).not.toContain('hunter2')
  })

  it('reports that the data folder is not writable', async () => {
    const file = join(folder, 'data')
    await writeFile(file, 'a file where the folder should be')
    expect(await failure({})).toBe(
      `Cannot start: The data folder ${file} cannot be written (EEXIST). ` +
        'Make the user that runs the app its owner, or set DATA_DIR to another folder.\n',
    )
  })

  it('reports that the data folder cannot be created, instead of retrying forever', async () => {
    expect(await failure({ DATA_DIR: '/proc/clinic/data' })).toMatch(
      /^Cannot start: The data folder \/proc\/clinic\/data cannot be written \(E\w+\)\. .*\n$/,
    )
  })

  it('names the bad setting', async () => {
    expect(await failure({ PORT: 'eighty' })).toBe('Cannot start: PORT must be a port, 0 to 65535\n')
  })

  it('reports that the first password is too short, and creates no administrator', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    const text = await failure({
      DATABASE_URL: url,
      SESSION_SECRET: SECRET,
      ADMIN_PASSWORD: 'eleven char',
    })
    expect(text).toBe('Cannot start: ADMIN_PASSWORD must be at least 12 characters long\n')
    expect(await runStatement(url, 'select from users')).toEqual([])
    await drop()
  })

  it('names the process that holds the data folder', async () => {
    const held = join(folder, 'data', 'postgres')
    await mkdir(held, { recursive: true })
    const unlock = await takeLock(join(held, 'lock'))
    expect(await failure({})).toMatch(
      new RegExp(`^Cannot start: .* is in use by process ${process.pid}\\..*\\n$`),
    )
    await unlock()
  })
})

it('a start on an empty folder prints a working password once, keeps its secret private, and stops cleanly', async () => {
  const first = start()
  const address = await serving(first)
  const password = /as admin with the password (\S+)/.exec(first.output())?.[1]
  expect(first.output()).toContain(`Saving emails as files in ${join(folder, 'data', 'mails')}`)
  const logIn = (at: string) => restClient(at).send('POST', '/api/login', { username: 'admin', password })
  const login = await logIn(address)
  expect(login.status).toBe(200)
  const cookie = cookieHeader(login.headers.getSetCookie())

  const secret = join(folder, 'data', 'session-secret')
  expect((await stat(secret)).mode & 0o777).toBe(0o600)
  expect(await first.end()).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  expect(first.output()).not.toContain('connection lost')
  const started = first.output().split('\n').slice(0, 2)
  expect(started.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'Creating the database' }),
    {
      level: 30,
      time: expect.any(Number),
      migrations: expect.any(Number),
      last: expect.any(String),
      msg: 'database migrated',
    },
  ])

  const kept = await readFile(secret, 'utf8')
  await chmod(secret, 0o644)
  const second = start({ ADMIN_PASSWORD: 'too short' })
  const again = await serving(second)
  expect(second.output()).toContain('Ignoring ADMIN_USERNAME and ADMIN_PASSWORD.')
  expect(second.output()).not.toMatch(/too short|Creating the database|database migrated/)
  expect((await logIn(again)).status).toBe(200)
  expect((await fetch(`${again}/api/user`, { headers: { cookie } })).status).toBe(200)
  expect([await readFile(secret, 'utf8'), (await stat(secret)).mode & 0o777]).toEqual([kept, 0o600])
  expect(await second.end('SIGINT')).toBe(0)
})

describe('a stop', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  it('finishes a request in flight first', async () => {
    const started = start({ DATABASE_URL: database.url, SESSION_SECRET: SECRET, PORT: '0' })
    const address = await serving(started)
    const holder = new Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table users in access exclusive mode')
    const wrong = { ...ADMINISTRATOR, password: 'not the password' }
    const login = restClient(address).send('POST', '/api/login', wrong)
    await waitFor(async () => expect(await waitingIn(holder)).toBe(1))
    const ended = started.end()
    await waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow())
    await holder.query('rollback')
    await holder.end()
    expect((await login).status).toBe(401)
    expect(await ended).toBe(0)
  })

  it('reports not ready first, and keeps serving until a proxy has noticed', async () => {
    const started = start({ DATABASE_URL: database.url, SESSION_SECRET: SECRET, DRAIN_SECONDS: '30' })
    const address = await serving(started)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const ended = started.end()
    await waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503))
    const headers = { connection: 'close' }
    expect((await fetch(`${address}/api/events`, { headers })).status).toBe(200)
    await started.end('SIGKILL')
    await ended
  })
})
