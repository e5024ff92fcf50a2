import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { splitWords } from '../testing/split-words.ts'
import { backupName, readBackupName } from './backup-names.ts'
import { findNewestBackup, listOldBackups, removeOldBackups } from './old-backups.ts'

/** 3:00 AM in Chicago, in winter. */
const nightly = (day: string) => backupName('nightly', Date.parse(`${day}T09:00:00Z`), false)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('backup file names', () => {
  it('contain the source, time and encryption, and can be parsed again', () => {
    expect(backupName('nightly', NOW + 999, false)).toBe('clinic-nightly-20261120T180000Z.sql.gz')
    expect(backupName('manual', NOW, true)).toBe('clinic-manual-20261120T180000Z.sql.gz.age')
    expect(readBackupName(backupName('manual', NOW, true))).toEqual({
      kind: 'manual',
      madeAt: NOW,
      whole: true,
    })
    expect(readBackupName(`${backupName('nightly', NOW, false)}.part`)).toMatchObject({ whole: false })
  })

  it.each(
    splitWords(`
    notes.txt clinic-nightly-20261120T180000Z.sql.gz.bak my-clinic-nightly-20261120T180000Z.sql.gz
    clinic-nightly-20269999T180000Z.sql.gz clinic-nightly-2026.sql.gz`),
  )('do not match %s', name => {
    expect(readBackupName(name)).toBeNull()
  })
})

describe('old backups', () => {
  it('are removed except for seven days, four weeks and twelve months', () => {
    const days = Array.from({ length: 500 }, (_, n) => addDays('2026-11-20', -n))
    const removed = new Set(listOldBackups(days.map(nightly), CHICAGO, NOW))
    const left = days.filter(day => !removed.has(nightly(day)))
    expect(left).toEqual([
      ...splitWords('2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14'),
      // Weeks end on Saturday.
      ...splitWords('2026-11-07 2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30'),
      ...splitWords('2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31'),
    ])
  })

  it('are counted by the days that have backups, so a pause removes none', () => {
    const days = splitWords('2026-11-20 2026-06-01 2026-05-31 2025-03-01 2024-03-01 2023-03-01 2022-03-01')
    expect(listOldBackups(days.map(nightly), CHICAGO, NOW)).toEqual([])
  })

  it('are counted by clinic days', () => {
    const evening = backupName('nightly', Date.parse('2026-11-20T05:00Z'), false)
    const morning = backupName('nightly', Date.parse('2026-11-19T09:00Z'), false)
    expect(listOldBackups([evening, morning], CHICAGO, NOW)).toEqual([morning])
  })

  it('are kept when made by hand or named differently', () => {
    const names = Array.from({ length: 40 }, (_, n) => backupName('manual', NOW - n * HOUR_MS, true))
    expect(listOldBackups([...names, 'notes.txt', 'clinic-nightly-old.sql.gz'], CHICAGO, NOW)).toEqual([])
  })

  it('are removed after a day when they are incomplete', async () => {
    const [young, old] = [NOW - 23 * HOUR_MS, NOW - 25 * HOUR_MS].map(
      at => `${backupName('manual', at, false)}.part`,
    )
    for (const name of [young, old, nightly('2026-11-20'), 'notes.txt'])
      await writeFile(join(folder, name ?? ''), '')
    expect(await removeOldBackups(folder, new Set(), CHICAGO, NOW)).toBe(1)
    expect((await readdir(folder)).sort()).toEqual([young, nightly('2026-11-20'), 'notes.txt'].sort())
  })
})

it('the newest backup is the newest complete one, nightly or manual; none without a folder', async () => {
  expect(await findNewestBackup(join(folder, 'none'))).toBeNull()
  const names = [
    nightly('2026-11-20'),
    backupName('manual', NOW, true),
    `${backupName('manual', NOW + HOUR_MS, true)}.part`,
  ]
  for (const name of names) await writeFile(join(folder, name), '')
  expect(await findNewestBackup(folder)).toEqual({
    path: join(folder, backupName('manual', NOW, true)),
    madeAt: NOW,
  })
})
