import { connectDatabase, type Database } from '@clinic/database/connection.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { offerEarlierTimesIfAny } from './offer-earlier-times.ts'

const HALF_HOUR = 30 * MINUTE_MS
const PEOPLE = 20

const api = shareTestApi()
/** The connections of a second process. */
let other: Database
beforeAll(async () => {
  other = await connectDatabase(api.url)
})
beforeEach(() =>
  api.rows(sql`
    delete from time_slots;
    insert into time_slots (day_of_week, start_time, end_time) select day, '09:00', '17:00' from generate_series(1, 5) day`),
)
afterAll(() => other.close(true))

const clock = { now: () => NOW, timeZone: CHICAGO }
const run = (database: Database) =>
  offerEarlierTimesIfAny({ em: database.em.fork(), outbox: api.outbox, ...clock })

/** Fills Monday and Tuesday, and gives everyone an appointment from Wednesday on who wants something earlier. */
async function fill() {
  const visits = await api.rows(sql<{ id: number; createdAt: string }>`
    insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
    select 'Patient ' || n, 'patient' || n || '@example.com', 'adjustment', 30, at, at + interval '30 minutes'
    from (select n, ('2026-11-23T15:00Z'::timestamptz + (n / 16) * interval '1 day' + (n % 16) * interval '30 minutes') as at
      from generate_series(0, ${32 + PEOPLE - 1}::int) n) starts
    returning id, created_at as "createdAt"`)
  const people = visits
    .slice(32)
    .map(row => ({ id: row.id, token: api.context().links.token('appointment', row) }))
  for (const { token } of people)
    await api.visitor(clock).earlierTimes.ask({ token, days: [1, 2, 3, 4, 5], partOfDay: 'any' })
  return { early: visits.slice(0, 32).map(({ id }) => id), people }
}

const openOffers = () =>
  api.rows(sql<{ id: number; startsAt: number }>`
    select appointment_id as id, extract(epoch from starts_at)::float8 * 1000 as "startsAt"
    from time_offers join earlier_requests requests on requests.id = request_id
    where outcome is null order by starts_at`)
const visits = () =>
  api.rows(sql<{ id: number; startsAt: number }>`
    select id, extract(epoch from appointment_date)::float8 * 1000 as "startsAt"
    from appointments where status = 'confirmed' order by id`)
const mails = () =>
  api.rows(sql<{ id: number; startsAt: number }>`
    select subject_id as id, extract(epoch from about_start)::float8 * 1000 as "startsAt"
    from mails where kind = 'appointmentEarlierTime' order by about_start`)

describe('at once', () => {
  it('two processes offer each freed time to one person, with one email', async () => {
    const { early, people } = await fill()
    const freed = early.filter((_id, at) => at % 3 === 0)
    await Promise.all([
      ...freed.map(id => api.rows(sql`delete from appointments where id = ${id}`)),
      ...Array.from({ length: 12 }, (_, n) => run(n % 2 ? other : api.database)),
    ])
    await run(other)
    const offers = await openOffers()
    expect(offers).toHaveLength(freed.length)
    expect(new Set(offers.map(({ id }) => id)).size).toBe(freed.length)
    expect(offers.every(({ id }) => people.some(person => person.id === id))).toBe(true)
    for (const [at, { startsAt }] of offers.entries())
      expect((offers[at + 1]?.startsAt ?? Number.POSITIVE_INFINITY) - startsAt).toBeGreaterThanOrEqual(
        HALF_HOUR,
      )
    expect(await mails()).toEqual(offers)
  })

  it('everyone takes their offer twice while others book the same times: each is taken once, and no one loses', async () => {
    const { early, people } = await fill()
    const freed = early.filter((_id, at) => at % 2 === 0)
    await api.rows(sql`delete from appointments where id = any(${freed}::int[])`)
    await run(api.database)
    const offers = await openOffers()
    const before = new Map((await visits()).map(({ id, startsAt }) => [id, startsAt]))
    const outcomes = await Promise.all(
      offers.flatMap(({ id, startsAt }, n) => {
        const token = people.find(person => person.id === id)?.token ?? ''
        const start = new Date(startsAt).toISOString()
        const take = () =>
          api
            .visitor(clock)
            .earlierTimes.take({ token, startsAt: start })
            .then(
              () => id,
              () => null,
            )
        const book = () =>
          api
            .visitor(clock)
            .appointments.book({
              patientName: `Other ${n}`,
              patientEmail: `other${n}@example.com`,
              appointmentType: 'adjustment',
              appointmentDate: start,
            })
            .then(
              () => null,
              () => null,
            )
        const again = () => run(n % 2 ? other : api.database).then(() => null)
        return [take(), n % 3 ? Promise.resolve(null) : book(), take(), again()]
      }),
    )
    const taken = new Set(outcomes.filter(id => id !== null))
    const starts = (await visits()).map(({ startsAt }) => startsAt)
    expect(new Set(starts).size).toBe(starts.length)
    for (const { id, startsAt } of await visits()) {
      const offer = offers.find(one => one.id === id)
      if (before.has(id)) expect(startsAt).toBe(taken.has(id) ? offer?.startsAt : before.get(id))
    }
    expect((await visits()).filter(({ id }) => before.has(id))).toHaveLength(before.size)
    const moved = await api.rows(sql`
      select subject_id from mails where kind = 'appointmentMoved' group by subject_id having count(*) <> 1`)
    expect(moved).toEqual([])
  })
})
