import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { offerSpotsEveryMinute } from './offer-spots-job.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await test.close()
})

const kysely = () => test.database.em.fork().getKysely()
const states = async () => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, coalesce(outcome, case when offered_until is null then 'waiting' else 'offered' end) as state
    from waiting_list_entries order by id`.execute(kysely())
  return rows.map(({ name, state }) => `${name} ${state}`)
}

it('offers a lapsed spot to the next person, at the start and every minute, until it is stopped', async () => {
  await sql`
    insert into events (id, title, description, date, location, max_attendees)
    values (1, 'Stretch', 'An hour', '2026-12-18T00:00Z', 'The practice', 1)`.execute(kysely())
  await sql`
    insert into waiting_list_entries (event_id, name, email, created_at, offered_until)
    values (1, 'Grace', 'grace@example.com', now(), ${new Date(NOW)}),
      (1, 'Edith', 'edith@example.com', now(), null), (1, 'Joan', 'joan@example.com', now(), null)`.execute(
    kysely(),
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = NOW
  const stop = offerSpotsEveryMinute({ ...test.deps, now: () => now })
  await vi.waitFor(async () =>
    expect(await states()).toEqual(['Grace lapsed', 'Edith offered', 'Joan waiting']),
  )
  now += 24 * 3_600_000
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () =>
    expect(await states()).toEqual(['Grace lapsed', 'Edith lapsed', 'Joan offered']),
  )
  await stop()
  now += 24 * 3_600_000
  vi.advanceTimersByTime(600_000)
  expect(await states()).toEqual(['Grace lapsed', 'Edith lapsed', 'Joan offered'])
})

it('continues after a failed round', async () => {
  const warn = vi.fn()
  const logger = { ...test.deps.logger, warn, info: vi.fn() } as unknown as typeof test.deps.logger
  const database = { em: { fork: () => ({ getKysely: () => kysely().withSchema('nowhere') }) } }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = offerSpotsEveryMinute({
    ...test.deps,
    database: database as unknown as typeof test.deps.database,
    logger,
    now: () => {
      throw new Error('no clock')
    },
  })
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
  await stop()
})
