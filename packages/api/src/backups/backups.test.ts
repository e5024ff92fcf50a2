import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'

const api = shareTestApi(beforeAll)

const record = (hoursAgo: number, kind: string) =>
  api.rows(sql`insert into backups (kind, file_name, bytes, made_at)
    values (${kind}, ${`${hoursAgo}.sql.gz`}, 3000000000, ${new Date(NOW - hoursAgo * HOUR_MS)})`)

it('is overdue without a backup only when the database is older than two days', async () => {
  await api.rows(sql`update setup_flags set done_at = ${new Date(NOW - 48 * HOUR_MS)}`)
  expect(await api.admin().backups.status()).toEqual({ backups: [], overdue: false })
  await api.rows(sql`update setup_flags set done_at = ${new Date(NOW - 48 * HOUR_MS - 1)}`)
  expect(await api.admin().backups.status()).toEqual({ backups: [], overdue: true })
})

it('lists backups, newest first, and is not overdue with one of the last two days', async () => {
  await record(50, 'nightly')
  expect((await api.admin().backups.status()).overdue).toBe(true)
  await record(2, 'manual')
  expect(await api.admin().backups.status()).toEqual({
    backups: [
      { kind: 'manual', fileName: '2.sql.gz', bytes: 3e9, madeAt: new Date(NOW - 2 * HOUR_MS).toISOString() },
      {
        kind: 'nightly',
        fileName: '50.sql.gz',
        bytes: 3e9,
        madeAt: new Date(NOW - 50 * HOUR_MS).toISOString(),
      },
    ],
    overdue: false,
  })
})

it('lists at most thirty', async () => {
  for (let n = 0; n < 31; n++) await record(60, 'nightly')
  expect((await api.admin().backups.status()).backups).toHaveLength(30)
})
