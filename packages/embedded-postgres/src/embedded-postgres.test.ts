import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type EmbeddedPostgres, type StartOptions, startPostgres } from './embedded-postgres.ts'
import { readOwner, removeFolder, scratchFolder, serverProcesses } from './fixtures/scratch.ts'
import { freePort } from './free-port.ts'
import { runStatement } from './run-statement.ts'

/** With a cluster, which each test leaves unchanged. */
let usedFolder = ''

beforeAll(async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'clinic-embedded-postgres-'))
  usedFolder = join(scratch, 'not/yet/there')
  await (await startPostgres({ dataFolder: usedFolder, settings: { fsync: 'off' } })).stop()
  return () => removeFolder(scratch)
})

/** Durability is tested in killed-application.test.ts. */
async function startHere(options: StartOptions): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ settings: { fsync: 'off' }, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function findPostmaster(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'cluster/postmaster.pid'), 'utf8'), 10)
}

test('stop ends every process of the server and may be called again, and every row is there at the next start', async () => {
  const dataFolder = usedFolder
  const postgres = await startHere({ dataFolder })
  await runStatement(postgres.url, `create table visitor (name text); insert into visitor values ('Ada')`)
  expect((await serverProcesses(dataFolder)).length).toBeGreaterThan(1)
  await Promise.all([postgres.stop(), postgres.stop()])
  expect(await serverProcesses(dataFolder)).toEqual([])
  await postgres.stop()
  expect(existsSync(join(dataFolder, 'lock'))).toBe(false)
  const next = await startHere({ dataFolder })
  expect(await runStatement(next.url, 'select name from visitor')).toEqual([{ name: 'Ada' }])
})

describe('the server', () => {
  let port: number
  let url: string
  beforeAll(async () => {
    port = await freePort()
    const server = await startPostgres({ settings: { fsync: 'off' }, dataFolder: usedFolder, port })
    url = server.url
    return () => server.stop()
  })

  test('sorts by code point, uses UTC, and requires a password on 127.0.0.1 only', async () => {
    expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', port: String(port), username: 'clinic' })
    const [settings] = await runStatement(
      url,
      `select current_setting('listen_addresses') as addresses, current_setting('timezone') as zone,
              current_setting('server_version_num')::int / 10000 as major,
              (select datlocprovider::text || datlocale from pg_database where datname = 'clinic') as locale`,
    )
    expect(settings).toEqual({ addresses: '127.0.0.1', zone: 'UTC', major: 18, locale: 'bC.UTF-8' })
    const wrong = new URL(url)
    wrong.password = 'guessed'
    await expect(runStatement(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(usedFolder, 'password'))).mode & 0o777).toBe(0o600)
  })

  test('runs as the user who started it, or as `nobody` for root', async () => {
    const userId = process.getuid?.()
    const expected = userId === 0 ? 65534 : userId
    expect(await readOwner(join(usedFolder, 'cluster/postmaster.pid'))).toBe(expected)
    expect(await readOwner(join(usedFolder, 'password'))).toBe(userId)
  })

  test('has a superuser with its own password, which the application does not know', async () => {
    const file = join(usedFolder, 'superuser-password')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const rights = await runStatement(url, 'select rolsuper from pg_roles where rolname = current_user')
    expect(rights).toEqual([{ rolsuper: false }])
    const superuser = new URL(url)
    superuser.username = 'postgres'
    await expect(runStatement(superuser.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    superuser.password = (await readFile(file, 'utf8')).trim()
    expect(await runStatement(superuser.href, 'select current_user as name')).toEqual([{ name: 'postgres' }])
  })
})

test("a visitor's text in a rejected statement does not reach the log", async () => {
  const log: string[] = []
  const { url, stop } = await startHere({ dataFolder: usedFolder, onLog: line => log.push(line) })
  await expect(runStatement(url, `select 'ada@example.org'::date`)).rejects.toThrow('ada@example.org')
  await stop()
  expect(log.join('\n')).toContain('database system is ready')
  expect(log.join('\n')).not.toContain('ada@example.org')
})

test('a killed server is restarted at the same address with every committed row', async () => {
  const dataFolder = usedFolder
  const log: string[] = []
  const { url, stop } = await startHere({ dataFolder, onLog: line => log.push(line) })
  await runStatement(url, `create table survivor (name text); insert into survivor values ('Ada')`)
  process.kill(await findPostmaster(dataFolder), 'SIGKILL')
  await vi.waitFor(() => expect(log).toContain('PostgreSQL ended unexpectedly; restarting it'), 5000)
  const rows = await vi.waitFor(() => runStatement(url, 'select name from survivor'), {
    timeout: 15_000,
    interval: 50,
  })
  expect(rows).toEqual([{ name: 'Ada' }])
  await stop()
  // Processes of the killed server end by themselves once they notice.
  await expect.poll(() => serverProcesses(dataFolder), { interval: 20 }).toEqual([])
})

test('process numbers of an earlier run that now belong to other processes do not block a start', async () => {
  const dataFolder = usedFolder
  const first = await startHere({ dataFolder })
  const { url } = first
  await runStatement(url, 'create table kept (name text)')
  const lock = JSON.parse(await readFile(join(dataFolder, 'lock'), 'utf8'))
  expect(lock.processId).toBe(process.pid)
  await first.stop()
  await writeFile(join(dataFolder, 'lock'), JSON.stringify({ ...lock, started: 'before' }))
  await writeFile(join(dataFolder, 'cluster/postmaster.pid'), `${process.pid}\n/proc/self/cwd\n`)
  const second = await startHere({ dataFolder })
  expect(await runStatement(second.url, `select to_regclass('kept')::text as found`)).toEqual([
    { found: 'kept' },
  ])
})

test.each(['', 'garbage\n', '0\n'])(
  'a postmaster.pid of %j is rejected by its path, with what to do',
  async content => {
    const file = join(usedFolder, 'cluster/postmaster.pid')
    await writeFile(file, content)
    onTestFinished(() => rm(file))
    await expect(startHere({ dataFolder: usedFolder })).rejects.toMatchObject({
      name: 'ProcessFileUnreadable',
      message: expect.stringMatching(/postmaster\.pid is damaged: .* delete the file and start again\.$/),
    })
  },
)

test('a folder of another major version is rejected with both versions', async () => {
  const dataFolder = usedFolder
  const version = join(dataFolder, 'cluster/PG_VERSION')
  await writeFile(version, '17\n')
  onTestFinished(() => writeFile(version, '18\n'))
  await expect(startHere({ dataFolder })).rejects.toMatchObject({
    name: 'DataFolderOfOtherVersion',
    message: expect.stringMatching(/written by PostgreSQL 17, but this application runs PostgreSQL 18/),
  })
  expect(existsSync(join(dataFolder, 'lock'))).toBe(false)
})

test('a changed or lost superuser password is rejected with the name of its file, and no server stays behind', async () => {
  const dataFolder = usedFolder
  const file = join(dataFolder, 'superuser-password')
  const password = await readFile(file, 'utf8')
  await writeFile(file, 'another\n')
  onTestFinished(() => writeFile(file, password, { mode: 0o600 }))
  const lost = { name: 'PasswordLost', message: expect.stringContaining(file) }
  await expect(startHere({ dataFolder })).rejects.toMatchObject(lost)
  await vi.waitFor(async () => expect(await serverProcesses(dataFolder)).toEqual([]))
  await rm(file)
  await expect(startHere({ dataFolder })).rejects.toMatchObject(lost)
  expect(existsSync(file)).toBe(false)
})

test('a port in use is rejected by its number', async () => {
  const dataFolder = usedFolder
  const port = await freePort()
  const other = createServer()
  await new Promise<void>(resolve => other.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  await expect(startHere({ dataFolder, port })).rejects.toMatchObject({
    name: 'PortTaken',
    message: expect.stringContaining(`port ${port} `),
  })
})

test("a wrong setting is rejected with PostgreSQL's own message", async () => {
  const settings = { fsync: 'off', max_connections: 'many' }
  await expect(startHere({ dataFolder: usedFolder, settings })).rejects.toMatchObject({
    name: 'ServerDidNotStart',
    message: expect.stringMatching(/invalid value for parameter "max_connections": "many"/),
  })
})

test('a folder that cannot be created is rejected by name and reason', async () => {
  const file = join(await scratchFolder(), 'file')
  await writeFile(file, '')
  await expect(startHere({ dataFolder: join(file, 'data') })).rejects.toMatchObject({
    name: 'DataFolderNotWritable',
    message: expect.stringContaining(`${file}/data cannot be written (ENOTDIR)`),
  })
})

test('Windows is rejected with the alternatives, before anything is written', async () => {
  const dataFolder = join(await scratchFolder(), 'data')
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', platform))
  await expect(startHere({ dataFolder })).rejects.toMatchObject({
    name: 'PlatformUnsupported',
    message: expect.stringMatching(/win32-x64|win32-arm64.*DATABASE_URL.*WSL/),
  })
  expect(existsSync(dataFolder)).toBe(false)
})
