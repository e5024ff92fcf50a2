import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { EARLIER_TIMES_JOB, SPOTS_JOB } from './jobs.ts'
import { runJob } from './run-job.ts'

const test = openForAll(openTestApp)
afterAll(() => void vi.useRealTimers())

const states = async () => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, coalesce(outcome, case when offered_until is null then 'waiting' else 'offered' end) as state
    from waiting_list_entries order by id`.execute(test.em())
  return rows.map(({ name, state }) => `${name} ${state}`)
}

it('offers a lapsed spot to the next person, at the start and every minute, until it is stopped', async () => {
  await sql`
    insert into events (id, title, description, date, location, max_attendees)
    values (1, 'Stretch', 'An hour', '2026-12-18T00:00Z', 'The practice', 1)`.execute(test.em())
  await sql`
    insert into waiting_list_entries (event_id, name, email, created_at, offered_until)
    values (1, 'Grace', 'grace@example.com', now(), ${new Date(NOW)}),
      (1, 'Edith', 'edith@example.com', now(), null), (1, 'Joan', 'joan@example.com', now(), null)`.execute(
    test.em(),
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = NOW
  const stop = runJob(SPOTS_JOB, { ...test.deps, now: () => now })
  await waitFor(async () => expect(await states()).toEqual(['Grace lapsed', 'Edith offered', 'Joan waiting']))
  await sql`update mails set state = 'sent'`.execute(test.em())
  now += DAY_MS
  vi.advanceTimersByTime(60_000)
  await waitFor(async () => expect(await states()).toEqual(['Grace lapsed', 'Edith lapsed', 'Joan offered']))
  await stop()
  now += DAY_MS
  vi.advanceTimersByTime(600_000)
  expect(await states()).toEqual(['Grace lapsed', 'Edith lapsed', 'Joan offered'])
})

it('continues after a failed round', async () => {
  const warn = vi.fn()
  const logger = { ...test.deps.logger, warn, info: vi.fn() } as unknown as typeof test.deps.logger
  const fork = () => {
    throw new Error('no database')
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const database = { em: { fork } } as unknown as typeof test.deps.database
  const stop = runJob(SPOTS_JOB, { ...test.deps, database, logger })
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  vi.advanceTimersByTime(60_000)
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
  await stop()
})

it('offers a freed time as soon as it is free, once although two processes look', async () => {
  const stops = [runJob(EARLIER_TIMES_JOB, test.deps), runJob(EARLIER_TIMES_JOB, test.deps)]
  await sql`
    insert into test_appointments (id, patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
    values (1, 'Ada', 'ada@example.com', 'adjustment', 30, '2026-12-07T15:00Z', '2026-12-07T15:30Z'),
      (2, 'Grace', 'grace@example.com', 'adjustment', 30, '2026-12-09T21:00Z', '2026-12-09T21:30Z')`.execute(
    test.em(),
  )
  const token = test.deps.links.token('appointment', await createdAt(2))
  const payload = { token, days: [1, 2, 3], partOfDay: 'any' }
  const asked = await test.app.inject({ method: 'POST', url: '/api/trpc/earlierTimes.ask', payload })
  expect(asked.statusCode).toBe(200)
  await sql`delete from appointments where id = 1`.execute(test.em())
  test.deps.changes.notify('appointments.delete')
  const offers = async () =>
    (await sql`select starts_at from time_offers where outcome is null`.execute(test.em())).rows
  await waitFor(async () => expect(await offers()).toHaveLength(1))
  const { rows: mails } = await sql`select from mails where kind = 'appointmentEarlierTime'`.execute(
    test.em(),
  )
  expect(mails).toHaveLength(1)

  // What taking it frees is offered on.
  await sql`
    insert into test_appointments (id, patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
    values (3, 'Edith', 'edith@example.com', 'adjustment', 30, '2026-12-14T21:00Z', '2026-12-14T21:30Z')`.execute(
    test.em(),
  )
  const call = (procedure: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/trpc/earlierTimes.${procedure}`, payload })
  const edith = test.deps.links.token('appointment', await createdAt(3))
  await call('ask', { ...payload, token: edith })
  const taken = await call('take', { token, startsAt: '2026-12-07T15:00:00.000Z' })
  expect(taken.statusCode).toBe(200)
  await waitFor(async () => expect(await offers()).toEqual([{ starts_at: '2026-12-09 21:00:00+00' }]))
  for (const stop of stops) await stop()
})

async function createdAt(id: number) {
  const { rows } = await sql<{ id: number; createdAt: string }>`
    select id, created_at as "createdAt" from appointments where id = ${id}`.execute(test.em())
  if (!rows[0]) throw new Error(`There is no appointment ${id}`)
  return rows[0]
}
