import type { Database } from '@clinic/database/connection.ts'
import { openTestDatabase } from '@clinic/database/testing/test-migrated-database.ts'
import { DAY_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../plugins/requests/request-log.ts'
import { CLEAN_UP_JOB, cleanUp } from './clean-up.ts'
import { runJob } from './run-job.ts'

const at = (minutesAgo: number) => new Date(NOW - minutesAgo * MINUTE_MS).toISOString()

const ERASED = '00000000-0000-4000-8000-000000000001'

const place = openForAll(openTestDatabase)
let database: Database
beforeAll(async () => {
  database = place.database
})
beforeEach(async () => {
  await run(sql`truncate idempotency_keys, rate_counters, users, mails, booking_limit_notices cascade`)
  await run(sql`insert into users (id, username, password_hash) values (1, 'admin', 'none')`)
})
afterEach(() => {
  vi.useRealTimers()
})

const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(database.em.fork())
const namesIn = async (statement: ReturnType<typeof sql<{ name: string }>>) =>
  (await run(statement)).rows.map(({ name }) => name)

describe('cleanup', () => {
  it('removes stored responses after 24 hours', async () => {
    await run(sql`insert into idempotency_keys (id, input_hash, created_at)
      values ('old', '', ${at(24 * 60 + 1)}), ('young', '', ${at(24 * 60 - 1)})`)
    expect(await cleanUp(database.em.fork(), NOW)).toMatchObject({ idempotencyKeys: 1 })
    expect(await namesIn(sql`select id as name from idempotency_keys`)).toEqual(['young'])
  })

  it('removes calls of API keys after a day', async () => {
    await run(sql`insert into api_keys (id, user_id, name, token_hash, last_characters, scopes, created_at)
      values (1, 1, 'Shop', '', '', '{}', now())`)
    await run(sql`insert into api_key_calls (key_id, at, method, path, status, milliseconds)
      values (1, ${at(24 * 60 + 1)}, 'GET', 'old', 200, 1), (1, ${at(24 * 60 - 1)}, 'GET', 'young', 200, 1)`)
    expect(await cleanUp(database.em.fork(), NOW)).toMatchObject({ keyCalls: 1 })
    expect(await namesIn(sql`select path as name from api_key_calls`)).toEqual(['young'])
  })

  it('removes rate limit counts past their reset', async () => {
    await run(sql`insert into rate_counters (bucket, count, resets_at)
      values ('past', 10, ${at(1)}), ('running', 10, ${at(-1)})`)
    expect(await cleanUp(database.em.fork(), NOW)).toMatchObject({ rateCounters: 1 })
    expect(await namesIn(sql`select bucket as name from rate_counters`)).toEqual(['running'])
  })

  it('removes sessions after 12 hours, or one hour without use', async () => {
    await run(sql`insert into sessions (token_hash, user_id, created_at, last_seen_at) values
      ('old', 1, ${at(12 * 60 + 1)}, ${at(0)}), ('idle', 1, ${at(90)}, ${at(61)}),
      ('used', 1, ${at(12 * 60 - 1)}, ${at(59)})`)
    expect(await cleanUp(database.em.fork(), NOW)).toMatchObject({ sessions: 2 })
    expect(await namesIn(sql`select token_hash as name from sessions`)).toEqual(['used'])
  })

  it('removes trusted devices after a year, when their cookies have expired', async () => {
    const year = 365 * 24 * 60
    await run(sql`insert into trusted_devices (token_hash, user_id, created_at)
      values ('old', 1, ${at(year + 1)}), ('young', 1, ${at(year - 1)})`)
    expect(await cleanUp(database.em.fork(), NOW)).toMatchObject({ trustedDevices: 1 })
    expect(await namesIn(sql`select token_hash as name from trusted_devices`)).toEqual(['young'])
  })

  it('removes email records and notices of reached limits after a year, except waiting emails', async () => {
    const year = 365 * 24 * 60
    await run(sql`insert into mails (id, kind, subject_id, state, queued_at, created_at, updated_at)
      select gen_random_uuid(), 'contactNotification', id, state, at::timestamptz, at::timestamptz, at::timestamptz
      from (values (1, 'sent', ${at(year + 1)}), (2, 'failed', ${at(year + 1)}), (3, 'queued', ${at(year + 1)}),
        (4, 'sent', ${at(year - 1)})) as row (id, state, at)`)
    await run(sql`insert into booking_limit_notices (limited, who, day, created_at)
      values ('network', 'old', '2025-12-01', ${at(year + 1)}), ('network', 'young', '2025-12-02', ${at(year - 1)})`)
    expect(await cleanUp(database.em.fork(), NOW)).toMatchObject({ mails: 2, limitNotices: 1 })
    expect(await namesIn(sql`select subject_id::text as name from mails order by 1`)).toEqual(['3', '4'])
    expect(await namesIn(sql`select who as name from booking_limit_notices`)).toEqual(['young'])
  })

  it('removes saved email files about people whom another process erased', async () => {
    await run(sql`insert into mails (id, kind, subject_id, state, dismissed_at, queued_at, created_at, updated_at)
      select id::uuid, 'contactNotification', 1, state, at::timestamptz, now(), now(), now()
      from (values (${ERASED}, 'saved', ${at(1)}), (gen_random_uuid()::text, 'saved', null),
        (gen_random_uuid()::text, 'withheld', ${at(1)})) as row (id, state, at)`)
    const mail = { removeSaved: vi.fn(async () => undefined), removeSavedBefore: async () => 0 }
    const timing = { timeZone: CHICAGO, startedAt: NOW, signal: new AbortController().signal }
    await CLEAN_UP_JOB.run({ em: database.em.fork(), mail, now: () => NOW, ...timing })
    expect(mail.removeSaved).toHaveBeenCalledExactlyOnceWith([ERASED])
  })

  it('runs at the start and every hour, and stops with the process', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const oldResponse = () =>
      run(sql`insert into idempotency_keys (id, input_hash, created_at) values ('old', '', ${at(3_000)})`)
    const none = () =>
      waitFor(async () => expect(await namesIn(sql`select id as name from idempotency_keys`)).toEqual([]))
    await oldResponse()
    const removeSavedBefore = vi.fn(async () => 0)
    const stop = runJob(CLEAN_UP_JOB, {
      database,
      settings: { timeZone: CHICAGO },
      mail: { removeSavedBefore, removeSaved: async () => undefined },
      logger: createLogger('silent'),
      now: () => NOW,
    })
    await none()
    await oldResponse()
    vi.advanceTimersByTime(59 * MINUTE_MS)
    expect(await namesIn(sql`select id as name from idempotency_keys`)).toEqual(['old'])
    vi.advanceTimersByTime(MINUTE_MS)
    await none()
    await stop()
    expect(removeSavedBefore).toHaveBeenCalledWith(NOW - 365 * DAY_MS)
    expect(vi.getTimerCount()).toBe(0)
  })
})
