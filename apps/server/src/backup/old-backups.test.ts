import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupName, readBackupName } from './backup-names.ts'
import { backupsToRemove, newestBackup, removeOldBackups } from './old-backups.ts'

const HOUR = 3_600_000
/** 3:00 AM in Chicago, in winter. */
const nightly = (day: string) => backupName('nightly', Date.parse(`${day}T09:00:00Z`), false)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the name of a backup', () => {
  it('says who made it, when, and whether it is encrypted, and is read again', () => {
    expect(backupName('nightly', NOW + 999, false)).toBe('clinic-nightly-20261120T180000Z.sql.gz')
    expect(backupName('manual', NOW, true)).toBe('clinic-manual-20261120T180000Z.sql.gz.enc')
    expect(readBackupName(backupName('manual', NOW, true))).toEqual({
      kind: 'manual',
      madeAt: NOW,
      whole: true,
    })
    expect(readBackupName(`${backupName('nightly', NOW, false)}.part`)).toMatchObject({ whole: false })
  })

  it.each([
    'notes.txt',
    'clinic-nightly-20261120T180000Z.sql.gz.bak',
    'my-clinic-nightly-20261120T180000Z.sql.gz',
    'clinic-nightly-20269999T180000Z.sql.gz',
    'clinic-nightly-2026.sql.gz',
  ])('is not %s', name => {
    expect(readBackupName(name)).toBeNull()
  })
})

describe('old backups', () => {
  it('go, but for those of seven days, four weeks and twelve months', () => {
    const days = Array.from({ length: 500 }, (_, n) => addDays('2026-11-20', -n))
    const removed = new Set(backupsToRemove(days.map(nightly), CHICAGO, NOW))
    const left = days.filter(day => !removed.has(nightly(day)))
    expect(left).toEqual([
      ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'],
      // The last of the two weeks before that one, of which each ends on a Saturday.
      ...['2026-11-07', '2026-10-31'],
      ...['2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31'],
      ...['2026-02-28', '2026-01-31', '2025-12-31'],
    ])
  })

  it('count by the days that there are, so that a pause removes nothing', () => {
    const days = [
      '2026-11-20',
      '2026-06-01',
      '2026-05-31',
      '2025-03-01',
      '2024-03-01',
      '2023-03-01',
      '2022-03-01',
    ]
    expect(backupsToRemove(days.map(nightly), CHICAGO, NOW)).toEqual([])
  })

  it('are counted by the days of the clinic', () => {
    const evening = backupName('nightly', Date.parse('2026-11-20T05:00Z'), false)
    const morning = backupName('nightly', Date.parse('2026-11-19T09:00Z'), false)
    expect(backupsToRemove([evening, morning], CHICAGO, NOW)).toEqual([morning])
  })

  it('that were made by hand stay, and so does whatever has another name', () => {
    const names = Array.from({ length: 40 }, (_, n) => backupName('manual', NOW - n * HOUR, true))
    expect(backupsToRemove([...names, 'notes.txt', 'clinic-nightly-old.sql.gz'], CHICAGO, NOW)).toEqual([])
  })

  it('that were never whole go after a day', async () => {
    const [young, old] = [NOW - 23 * HOUR, NOW - 25 * HOUR].map(
      at => `${backupName('manual', at, false)}.part`,
    )
    for (const name of [young, old, nightly('2026-11-20'), 'notes.txt'])
      await writeFile(join(folder, name ?? ''), '')
    expect(await removeOldBackups(folder, CHICAGO, NOW)).toBe(1)
    expect((await readdir(folder)).sort()).toEqual([young, nightly('2026-11-20'), 'notes.txt'].sort())
  })
})

it('the newest backup is the newest whole one, by night or by hand; none where there is no folder', async () => {
  expect(await newestBackup(join(folder, 'none'))).toBeNull()
  const names = [
    nightly('2026-11-20'),
    backupName('manual', NOW, true),
    `${backupName('manual', NOW + HOUR, true)}.part`,
  ]
  for (const name of names) await writeFile(join(folder, name), '')
  expect(await newestBackup(folder)).toBe(join(folder, backupName('manual', NOW, true)))
})
