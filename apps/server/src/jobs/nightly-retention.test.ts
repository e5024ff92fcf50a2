import { openClient } from '@clinic/database/backup/database-client.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { RETENTION_JOB, type RetentionDeps, retainWhenDue } from './nightly-retention.ts'
import { runJob } from './run-job.ts'

/** 3:00 AM in Chicago. */
const NIGHT = Date.parse('2026-11-21T09:00:00Z')

const test = openForAll(openTestApp)
let job: RetentionDeps & Pick<typeof test.deps, 'logger'>
let now: number
beforeEach(async () => {
  now = NIGHT
  job = { ...test.deps, databaseUrl: test.databaseUrl, now: () => now }
  await test.rows(sql`insert into retention_settings (subject, years, changed_at)
    values ('messages', 1, '2026-11-20T18:00Z')`)
  await test.rows(sql`insert into contact_messages (name, email, message, created_at)
    values ('Ada', 'ada@example.com', 'Hello', '2020-01-01')`)
})
afterEach(async () => {
  vi.useRealTimers()
  await test.rows(sql`with rules as (delete from retention_settings) delete from contact_messages`)
})

const names = () => test.rows(sql<{ name: string }>`select name from contact_messages`)

describe('the nightly retention', () => {
  it('runs once, in one of several processes', async () => {
    const counts = await Promise.all(Array.from({ length: 4 }, () => retainWhenDue(job)))
    expect(counts.filter(count => count?.messages === 1)).toHaveLength(1)
    expect(await test.rows(sql`select after from audit_entries`)).toEqual([{ after: { messages: 1 } }])
    expect(await retainWhenDue(job)).toBeNull()
  })

  it('is left to the process that is already running it', async () => {
    const other = await openClient(test.databaseUrl)
    await other.query('select pg_advisory_lock($1, 0)', [LOCKS.retention])
    expect(await retainWhenDue(job)).toBeNull()
    expect(await names()).toEqual([{ name: 'Ada' }])
    await other.end()
    await waitFor(async () => expect(await retainWhenDue(job)).toEqual({ messages: 1 }))
  })

  it('is checked every ten minutes, and stops with the process', async () => {
    now = NIGHT - 1
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = runJob(RETENTION_JOB, job)
    now = NIGHT + 1
    await vi.advanceTimersByTimeAsync(600_000)
    await waitFor(async () => expect(await names()).toEqual([{ name: 'Anonymized' }]))
    await stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  describe('after a jump of the clock', () => {
    const change = (at: number) =>
      test.rows(sql`insert into audit_entries (at, actor, place, procedure, action, subject, subject_id)
        values (${new Date(at)}, 'admin', 'browser', 'schedule.save', 'changed', 'time_slots', '1')`)

    it('runs at once when the practice was closed for some months', async () => {
      await change(NIGHT - 8 * DAY_MS)
      now = NIGHT + 150 * DAY_MS
      expect(await retainWhenDue(job)).toEqual({ messages: 1 })
    })

    it('of years waits until people have worked with that clock for a week', async () => {
      await change(NIGHT - 8 * DAY_MS)
      now = NIGHT + 3_653 * DAY_MS
      await change(now - DAY_MS)
      await expect(retainWhenDue(job)).rejects.toThrow('Check the clock')
      expect(await names()).toEqual([{ name: 'Ada' }])
      now += 7 * DAY_MS
      expect(await retainWhenDue(job)).toEqual({ messages: 1 })
    })
  })
})
