import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromFile } from '@clinic/database/backup/backup-stream.ts'
import { openClient } from '@clinic/database/backup/database-client.ts'
import { checkBackup } from '@clinic/database/backup/restore-backup.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backupName } from '../backup/backup-names.ts'
import { openTestApp } from '../testing/test-app.ts'
import { BACKUP_JOB, type BackupDeps, backUpWhenDue } from './nightly-backup.ts'
import { runJob } from './run-job.ts'
import { warnWhenOverdue } from './warn-when-overdue.ts'

/** 3:00 AM in Chicago on the day after the first start. */
const NIGHT = Date.parse('2026-11-21T09:00:00Z')

const test = openForAll(openTestApp)
let folder: string
let job: BackupDeps
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-nightly-'))
  now = NIGHT
  job = {
    ...test.deps,
    now: () => now,
    databaseUrl: test.databaseUrl,
    backupFolder: join(folder, 'backups'),
    backupPassphrase: undefined,
  }
  await test.rows(sql`update setup_flags set done_at = ${new Date(NIGHT - 15 * HOUR_MS)}`)
})
afterEach(async () => {
  vi.useRealTimers()
  await test.rows(
    sql`with warnings as (delete from mails), jobs as (delete from pgboss.job) delete from backups`,
  )
  await rm(folder, { recursive: true, force: true })
})

const record = (at: number) =>
  test.rows(sql`insert into backups (kind, file_name, bytes, made_at)
    values ('nightly', ${backupName('nightly', at, false)}, 1, ${new Date(at)})`)
const files = () => readdir(job.backupFolder).catch(() => [])
const warnings = () =>
  test.rows(sql<{ id: number }>`select subject_id as id from mails where kind = 'backupOverdueNotice'`)

describe('the nightly backup', () => {
  it('is made when it is due, once a night, complete and recorded', async () => {
    now = NIGHT - 1
    expect(await backUpWhenDue(job)).toBeNull()
    now = NIGHT
    const path = join(job.backupFolder, backupName('nightly', NIGHT, false))
    expect(await backUpWhenDue(job)).toBe(path)
    await checkBackup(fromFile(createReadStream(path), undefined))
    expect(
      await test.rows(
        sql`select kind, file_name, extract(epoch from made_at)::int as made_at, bytes > 1000 as full from backups`,
      ),
    ).toEqual([
      {
        kind: 'nightly',
        file_name: backupName('nightly', NIGHT, false),
        made_at: NIGHT / 1_000,
        full: true,
      },
    ])
    now = NIGHT + 23 * HOUR_MS
    expect(await backUpWhenDue(job)).toBeNull()
    now = NIGHT + DAY_MS
    expect(await backUpWhenDue(job)).not.toBeNull()
    expect(await files()).toHaveLength(2)
  })

  it('is made also after the clock was wrong, and warned about', async () => {
    await record(NIGHT + 366 * DAY_MS)
    now = NIGHT + 2 * DAY_MS
    expect(await warnWhenOverdue(job)).toBe(true)
    expect(await backUpWhenDue(job)).not.toBeNull()
    expect(await backUpWhenDue(job)).toBeNull()
    // Clocks of servers differ.
    await record(now + DAY_MS + HOUR_MS)
    now += DAY_MS
    expect(await backUpWhenDue(job)).toBeNull()
  })

  it('is made by one of several processes', async () => {
    const paths = await Promise.all(Array.from({ length: 4 }, () => backUpWhenDue(job)))
    expect(paths.filter(path => path !== null)).toHaveLength(1)
    expect(await test.rows(sql`select id from backups`)).toHaveLength(1)
  })

  it('is left to the process that is already making it', async () => {
    const other = await openClient(test.databaseUrl)
    await other.query('select pg_advisory_lock($1, 0)', [LOCKS.backup])
    expect(await backUpWhenDue(job)).toBeNull()
    await other.end()
    await waitFor(async () => expect(await backUpWhenDue(job)).not.toBeNull())
  })

  it('removes expired backups', async () => {
    await backUpWhenDue(job)
    const old = backupName('nightly', NIGHT - HOUR_MS, false)
    await writeFile(join(job.backupFolder, old), '')
    await record(NIGHT - HOUR_MS)
    now += DAY_MS
    await backUpWhenDue(job)
    expect(await files()).not.toContain(old)
    expect(await files()).toHaveLength(2)
  })

  it('keeps backups that its database does not know, such as the one that was restored', async () => {
    const restored = backupName('nightly', NIGHT - HOUR_MS, false)
    await mkdir(job.backupFolder)
    await writeFile(join(job.backupFolder, restored), '')
    await backUpWhenDue(job)
    expect((await files()).sort()).toEqual([restored, backupName('nightly', NIGHT, false)])
  })

  it('is not begun on a disk without room for another one as large as the newest', async () => {
    const newest = join(job.backupFolder, backupName('manual', NIGHT - HOUR_MS, false))
    await mkdir(job.backupFolder)
    await writeFile(newest, '')
    const { bavail, bsize } = await statfs(job.backupFolder)
    await truncate(newest, bavail * bsize)
    await expect(backUpWhenDue(job)).rejects.toThrow(/^The disk of .*backups is too full for a backup, /)
    expect(await files()).toHaveLength(1)
    await truncate(newest, 1_000)
    expect(await backUpWhenDue(job)).not.toBeNull()
  })

  it('leaves nothing when it cannot be written, is not recorded, and is retried after an hour', async () => {
    await writeFile(join(folder, 'file'), '')
    job.backupFolder = join(folder, 'file')
    const warn = vi.fn()
    job.logger = Object.assign(Object.create(job.logger), { warn })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = runJob(BACKUP_JOB, job)
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(String(warn.mock.calls[0]?.[0].err)).toMatch(/The folder .*file cannot be written \(E/)
    job.backupFolder = join(folder, 'backups')
    now += 59 * MINUTE_MS
    await vi.advanceTimersByTimeAsync(600_000)
    now += 60_000
    await vi.advanceTimersByTimeAsync(600_000)
    await waitFor(async () => expect(await test.rows(sql`select id from backups`)).toHaveLength(1))
    expect(
      (
        await test.rows(
          sql<{ at: number }>`select (extract(epoch from made_at) * 1000)::float8 as at from backups`,
        )
      )[0]?.at,
    ).toBe(NIGHT + HOUR_MS)
    await stop()
  })

  it('is aborted when the app stops, and leaves no partial file', async () => {
    const holder = await openClient(test.databaseUrl)
    await holder.query('begin')
    await holder.query('lock table appointments in access exclusive mode')
    const stop = runJob(BACKUP_JOB, job)
    const waiting = () =>
      holder.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where not granted and datname = current_database()`,
      )
    await waitFor(async () => expect((await waiting()).rowCount).toBe(1))
    await stop()
    await holder.end()
    expect(await files()).toEqual([])
    expect(await test.rows(sql`select id from backups`)).toEqual([])
  })
})

describe('an overdue backup', () => {
  it('sends the practice one email a day, however many processes check', async () => {
    now = NIGHT + 33 * HOUR_MS
    expect(await warnWhenOverdue(job)).toBe(false)
    now = NIGHT + 34 * HOUR_MS
    const warned = await Promise.all(Array.from({ length: 4 }, () => warnWhenOverdue(job)))
    expect(warned.filter(Boolean)).toHaveLength(1)
    expect(await warnWhenOverdue(job)).toBe(false)
    now += DAY_MS
    expect(await warnWhenOverdue(job)).toBe(true)
    expect(await warnings()).toHaveLength(2)
  })

  it('sends nothing once there is a backup', async () => {
    now = NIGHT + 34 * HOUR_MS
    await backUpWhenDue(job)
    expect(await warnWhenOverdue(job)).toBe(false)
    expect(await warnings()).toEqual([])
  })
})
