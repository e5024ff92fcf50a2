import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { BackupError } from '@clinic/database/backup/backup-error.ts'
import { openClient } from '@clinic/database/backup/database-client.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { startProgram } from '@clinic/test-kit/running-program.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readDatabaseSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { BOOKING, logIn, openTestApp } from '../testing/test-app.ts'
import { backUpManually } from './back-up-manually.ts'
import { restoreFile } from './restore-file.ts'

const BACKUP = fileURLToPath(new URL('./backup.ts', import.meta.url))
const RESTORE = fileURLToPath(new URL('./restore.ts', import.meta.url))

let folder: string
const cleanUps: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-backup-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Runs a real program to its end. */
async function run(program: string, env: Record<string, string>, ...args: string[]) {
  const running = startProgram(process.execPath, [program, ...args], {
    env: { DATA_DIR: join(folder, 'data'), ...env },
  })
  const code = await running.ended
  return { code, output: running.output(), errors: running.errors() }
}

const settingsFor = (env: Record<string, string>) =>
  readDatabaseSettings({ DATA_DIR: join(folder, 'data'), ...env })
const progress = new PassThrough().resume()

/** Does what `npm run backup` does, in this process. Returns the file's path. */
const backUp = (env: Record<string, string>) => backUpManually(settingsFor(env), Date.now(), progress)

/** Does what `npm run restore` does, in this process. */
const restore = (file: string, env: Record<string, string>) =>
  restoreFile(file, { ...settingsFor(env), secrets: [] }, Date.now(), progress)

/** The line with which a command fails. */
async function failure(command: Promise<unknown>): Promise<string> {
  const error = await command.then(
    () => new Error('It succeeded'),
    error => error,
  )
  if (error instanceof StartError || error instanceof BackupError) return error.message
  throw error
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? ''

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  cleanUps.push(drop)
  return url
}

describe('npm run backup and npm run restore with DATABASE_URL', () => {
  const test = openForAll(openTestApp)
  let cookie: string
  beforeAll(async () => {
    cookie = await logIn(test.app)
    await test.rows(
      sql`insert into events (id, title, description, date, location) values (1, 'Stretch', 'An hour', '2026-12-18T00:00Z', 'Here')`,
    )
  })

  /** Starts ten clients that write until stopped; returns the acknowledged paths and ids so far. */
  function writeAll() {
    const acknowledged: { table: string; id: number }[] = []
    let [writing, n] = [true, 0]
    const write = async (table: string, url: string, payload: object) => {
      const response = await test.app.inject({ method: 'POST', url, payload, headers: { cookie } })
      if (response.statusCode === 200) acknowledged.push({ table, id: response.json().id })
    }
    const client = async () => {
      while (writing) {
        const person = { name: `Visitor ${n}`, email: `visitor-${n++}@example.com` }
        await write('contact_messages', '/api/contact', { ...person, message: 'Ünï\t\\. 日本\n' })
        await write('registrations', '/api/events/1/register', person)
        await write('appointments', '/api/appointments', {
          ...BOOKING,
          patientEmail: person.email,
          appointmentDate: new Date(Date.parse('2026-11-30T15:00Z') + n * HOUR_MS).toISOString(),
        })
      }
    }
    const clients = Array.from({ length: 10 }, client)
    return {
      acknowledged,
      stop: async () => {
        writing = false
        await Promise.all(clients)
      },
    }
  }

  it('restore every acknowledged row into another database, and none by half', async () => {
    const writers = writeAll()
    await waitFor(() => {
      expect(writers.acknowledged.length).toBeGreaterThan(60)
      expect(new Set(writers.acknowledged.map(({ table }) => table)).size).toBe(3)
    })
    const before = [...writers.acknowledged]
    const made = await run(BACKUP, { DATABASE_URL: test.databaseUrl })
    await writers.stop()
    expect(made).toMatchObject({ code: 0 })
    const file = lastLine(made.output)
    expect(dirname(file)).toBe(join(folder, 'data', 'backups'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(made.errors).toMatch(/^Written: .* rows\)$/m)

    const url = await emptyDatabase()
    const restored = await run(RESTORE, { DATABASE_URL: url }, file)
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows from 20/) })
    const copy = await openTestApp({ databaseUrl: url })
    cleanUps.push(() => copy.close())
    for (const table of ['contact_messages', 'registrations', 'appointments']) {
      const there = new Set(
        (await copy.rows(sql<{ id: number }>`select id from ${sql.table(table)}`)).map(({ id }) => id),
      )
      const acknowledged = before.filter(one => one.table === table)
      expect(acknowledged.length, table).toBeGreaterThan(0)
      expect(acknowledged.filter(({ id }) => !there.has(id))).toEqual([])
    }
    const halves = await copy.rows(sql`
      select id from contact_messages where
        (select count(*) from mails where kind like 'contact%' and subject_id = contact_messages.id) <> 2
      union all
      select id from registrations where
        (select count(*) from mails where kind like 'registration%' and subject_id = registrations.id) <> 2
      union all
      select subject_id from mails where kind like 'contact%' and subject_id not in (select id from contact_messages)`)
    expect(halves).toEqual([])
    expect(await logIn(copy.app)).toMatch(/^clinic_session=./)
  }, 90_000)

  it('explain in one line why a file is rejected, and change nothing', async () => {
    const url = await emptyDatabase()
    const attempt = (path: string, env: Record<string, string> = {}) =>
      failure(restore(path, { DATABASE_URL: url, ...env }))

    expect(await attempt(join(folder, 'none'))).toMatch(/^The file .*none cannot be read \(ENOENT\)\.$/)
    const passphrase = (BACKUP_PASSPHRASE: string) => ({ BACKUP_PASSPHRASE })
    const sealed = await backUp({ DATABASE_URL: test.databaseUrl, ...passphrase('correct horse battery') })
    expect(await attempt(sealed, passphrase('another horse battery'))).toMatch(
      /^BACKUP_PASSPHRASE is not the passphrase/,
    )
    const file = await backUp({ DATABASE_URL: test.databaseUrl })
    expect(await failure(restore(file, { DATABASE_URL: test.databaseUrl }))).toMatch(
      /^The app is running on this database\./,
    )
    const bytes = await readFile(file)
    bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200)
    await writeFile(join(folder, 'changed'), bytes)
    expect(await attempt(join(folder, 'changed'))).not.toContain('\n')
    await truncate(file, bytes.length - 1)
    expect(await attempt(file)).toMatch(/^The file is truncated or damaged .*$/)
    const { rows } = await inEmpty(url)
    expect(rows).toEqual([])
  })

  it('name the missing file, data or setting', async () => {
    expect((await run(RESTORE, {})).errors).toBe(
      'Nothing was restored: Name one file: npm run restore -- FILE\n',
    )
    expect(await run(BACKUP, {})).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^No backup was made: There is nothing to back up in the data folder/),
    })
    const away = backUp({ DATABASE_URL: 'postgresql://clinic:hunter2@127.0.0.1:1/clinic' })
    expect(await failure(away)).toMatch(/^The database at 127.0.0.1:1\/clinic cannot be used/)
    const nowhere = backUp({ DATABASE_URL: test.databaseUrl, BACKUP_DIR: '/proc/clinic/backups' })
    expect(await failure(nowhere)).toMatch(/^The folder .*backups cannot be written \(E\w+\)\.$/)
    const made = await backUp({ DATABASE_URL: test.databaseUrl })
    expect(await failure(restore(made, { DATA_DIR: '/proc/clinic/data' }))).toMatch(
      /^The data folder \/proc\/clinic\/data cannot be written \(E\w+\)\./,
    )
    await writeFile(join(folder, 'file'), '')
    const full = backUp({ DATABASE_URL: test.databaseUrl, BACKUP_DIR: join(folder, 'file') })
    expect(await failure(full)).toMatch(/^The folder .*file cannot be written \(E\w+\)\.$/)
  })
})

async function inEmpty(url: string) {
  const client = await openClient(url)
  try {
    return await client.query(
      'select relname from pg_class where relnamespace = current_schema()::regnamespace',
    )
  } finally {
    await client.end()
  }
}
