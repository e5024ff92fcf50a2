import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { createDatabase, type TestDatabase } from '@clinic/embedded-postgres/test-database.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { cookieHeader, restClient } from '@clinic/test-kit/rest-client.ts'
import { type RunningProgram, startProgram } from '@clinic/test-kit/running-program.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
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

/** Starts the real program; pages come from Vite, so that the tests need no build. */
function start(env: Record<string, string> = {}): RunningProgram {
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', ...env }
  const program = startProgram(process.execPath, [MAIN, '--dev'], { env: settings })
  programs.push(program)
  return program
}

/** Waits for the banner, and gives the address that the app serves at. */
const serving = (program: RunningProgram) => program.says(/listening on (http:\S+)\)/)

/** How many connections of the client's database wait for a lock. */
async function waitingIn(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where not granted and datname = current_database()`,
  )
  return rowCount ?? 0
}

describe('a start that cannot succeed', () => {
  it('says that the port is taken, and what to do, before a database is started', async () => {
    const port = await freePort()
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    const started = start({ PORT: String(port) })
    expect(await started.ended).toBe(1)
    expect(started.errors()).toBe(
      `Cannot start: Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or set PORT to another.\n`,
    )
    await expect(stat(join(folder, 'data', 'postgres'))).rejects.toThrow('ENOENT')
    server.close()
  })

  it('says that the database cannot be reached, without its password', async () => {
    const port = await freePort()
    const started = start({
      DATABASE_URL: `postgresql://clinic:hunter2@127.0.0.1:${port}/clinic`,
      SESSION_SECRET: SECRET,
    })
    expect(await started.ended).toBe(1)
    expect(started.errors()).toBe(
      `Cannot start: The database at 127.0.0.1:${port}/clinic cannot be used: nothing listens there (ECONNREFUSED). ` +
        'Start it or correct DATABASE_URL; without DATABASE_URL the embedded PostgreSQL is used.\n',
    )
  })

  it('says that the database rejects the password', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'hunter2'
    const started = start({ DATABASE_URL: url.href, SESSION_SECRET: SECRET })
    expect(await started.ended).toBe(1)
    expect(started.errors()).toMatch(/^Cannot start: .*it refuses the user or the password \(28P01\).*\n$/)
    expect(started.errors()).not.toContain('hunter2')
  })

  it('says that the data folder cannot be written', async () => {
    const file = join(folder, 'data')
    await writeFile(file, 'a file where the folder should be')
    const started = start()
    expect(await started.ended).toBe(1)
    expect(started.errors()).toBe(
      `Cannot start: The data folder ${file} cannot be written (EEXIST). ` +
        'Let the user who starts the application own it, or set DATA_DIR to another folder.\n',
    )
  })

  it('says which setting is bad', async () => {
    const started = start({ PORT: 'eighty' })
    expect(await started.ended).toBe(1)
    expect(started.errors()).toBe('Cannot start: PORT must be a port, 0 to 65535\n')
  })

  it('asks for a session secret beside DATABASE_URL', async () => {
    const started = start({ DATABASE_URL: inject('postgresUrl') })
    expect(await started.ended).toBe(1)
    expect(started.errors()).toMatch(/^Cannot start: SESSION_SECRET must be set, at least 32 bytes long/)
    expect(started.errors().trim().split('\n')).toHaveLength(1)
  })

  it('says which process holds the data folder', async () => {
    const first = start()
    await serving(first)
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.errors()).toContain(`is in use by process ${first.processId}`)
    expect(second.errors().trim().split('\n')).toHaveLength(1)
    expect(await first.end()).toBe(0)
  }, 60_000)
})

describe('a start on an empty folder', () => {
  it('prints a password once that logs in, keeps its secret to itself, and stops cleanly', async () => {
    const first = start()
    const address = await serving(first)
    const password = /as admin with the password (\S+)/.exec(first.output())?.[1]
    expect(first.output()).toContain(`mails are kept as files in ${join(folder, 'data', 'mails')}`)
    const logIn = (at: string) => restClient(at).send('POST', '/api/login', { username: 'admin', password })
    const login = await logIn(address)
    expect(login.status).toBe(200)
    const cookie = cookieHeader(login.headers.getSetCookie())

    const secret = join(folder, 'data', 'session-secret')
    expect((await stat(secret)).mode & 0o777).toBe(0o600)
    expect(await first.end()).toBe(0)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()

    const kept = await readFile(secret, 'utf8')
    await chmod(secret, 0o644)
    const second = start({ ADMIN_PASSWORD: 'another password entirely' })
    const again = await serving(second)
    expect(second.output()).toContain('ADMIN_USERNAME and ADMIN_PASSWORD are ignored.')
    expect(second.output()).not.toContain('password entirely')
    expect((await logIn(again)).status).toBe(200)
    expect((await fetch(`${again}/api/user`, { headers: { cookie } })).status).toBe(200)
    expect([await readFile(secret, 'utf8'), (await stat(secret)).mode & 0o777]).toEqual([kept, 0o600])
    expect(await second.end('SIGINT')).toBe(0)
  }, 60_000)
})

describe('a stop', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  it('lets a request in flight finish first', async () => {
    const started = start({ DATABASE_URL: database.url, SESSION_SECRET: SECRET, PORT: '0' })
    const address = await serving(started)
    const holder = new Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table users in access exclusive mode')
    const wrong = { ...ADMINISTRATOR, password: 'not the password' }
    const login = restClient(address).send('POST', '/api/login', wrong)
    await vi.waitFor(async () => expect(await waitingIn(holder)).toBe(1), 15_000)
    const ended = started.end()
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), 15_000)
    await holder.query('rollback')
    await holder.end()
    expect((await login).status).toBe(401)
    expect(await ended).toBe(0)
  }, 60_000)

  it('says first that it is going, and serves on for as long as a proxy needs to see that', async () => {
    const started = start({ DATABASE_URL: database.url, SESSION_SECRET: SECRET, DRAIN_SECONDS: '3' })
    const address = await serving(started)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const ended = started.end()
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503), 2_000)
    const headers = { connection: 'close' }
    expect((await fetch(`${address}/api/events`, { headers })).status).toBe(200)
    expect(await ended).toBe(0)
  }, 60_000)
})
