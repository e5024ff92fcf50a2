import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, type TestDatabase } from '@clinic/embedded-postgres/test-database.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const SECRET = 'a secret that is longer than 32 bytes'

let folder: string
let children: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-main-'))
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  output: () => string
  errors: () => string
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Starts the real program; pages come from Vite, so that the tests need no build. */
function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [MAIN, '--dev'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let [output, errors] = ['', '']
  child.stdout.on('data', data => {
    output += data
  })
  child.stderr.on('data', data => {
    errors += data
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, errors: () => errors, ended }
}

/** Waits for the banner; answers the address that the product serves at. */
async function serving({ output, errors }: Started): Promise<string> {
  return vi.waitFor(
    () => {
      const address = /listening on (http:\S+)\)/.exec(output())?.[1]
      if (!address) throw new Error(`No banner yet. ${errors()}`)
      return address
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** How many connections of the client's database wait for a lock. */
async function waitingIn(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where not granted and datname = current_database()`,
  )
  return rowCount ?? 0
}

async function takenPort(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

describe('a start that cannot succeed', () => {
  it('says that the port is taken, and what to do, before a database is started', async () => {
    const { server, port } = await takenPort()
    const started = start({ PORT: String(port) })
    expect(await started.ended).toBe(1)
    expect(started.errors()).toBe(
      `Cannot start: Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or set PORT to another.\n`,
    )
    await expect(stat(join(folder, 'data', 'postgres'))).rejects.toThrow('ENOENT')
    server.close()
  })

  it('says that the database cannot be reached, without its password', async () => {
    const { server, port } = await takenPort()
    server.close()
    await once(server, 'close')
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

  it('says that the database refuses the password', async () => {
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
    expect(second.errors()).toContain(`is in use by process ${first.child.pid}`)
    expect(second.errors().trim().split('\n')).toHaveLength(1)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  }, 60_000)
})

describe('a start on an empty folder', () => {
  it('prints a password once that logs in, keeps its secret to itself, and stops cleanly', async () => {
    const first = start()
    const address = await serving(first)
    const password = /as admin with the password (\S+)/.exec(first.output())?.[1]
    expect(first.output()).toContain(`mails are kept as files in ${join(folder, 'data', 'mails')}`)
    const logIn = (at: string) =>
      fetch(`${at}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      })
    const login = await logIn(address)
    expect(login.status).toBe(200)
    const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? ''

    const secret = join(folder, 'data', 'session-secret')
    expect((await stat(secret)).mode & 0o777).toBe(0o600)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
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
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
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
    const login = fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'not the password' }),
    })
    await vi.waitFor(async () => expect(await waitingIn(holder)).toBe(1), 15_000)
    started.child.kill('SIGTERM')
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), 15_000)
    await holder.query('rollback')
    await holder.end()
    expect((await login).status).toBe(401)
    expect(await started.ended).toBe(0)
  }, 60_000)
})
