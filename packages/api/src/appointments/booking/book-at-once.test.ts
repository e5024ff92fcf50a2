import { findOpening, getAvailability } from '@clinic/domain/availability/openings.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { propertyRuns } from '@clinic/test-kit/property-runs.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadDayPlan } from '../../availability/day-plans.ts'
import { BOOKING, caughtError, countFulfilled, openTestApi } from '../../testing/test-api.ts'

// Drops a constraint, so the database is its own.
const api = openForAll(openTestApi)
beforeEach(() => api.clearAll())

/** Number of overlapping pairs among appointments that are not cancelled. */
async function overlappingPairs(): Promise<number> {
  const [row] = await api.rows(sql<{ pairs: number }>`
    select count(*)::int as pairs
    from appointments as one join appointments as other on one.id < other.id
      and one.appointment_date < other.ends_at and other.appointment_date < one.ends_at
    where one.status <> 'cancelled' and other.status <> 'cancelled'`)
  return row?.pairs ?? Number.NaN
}

const storedCount = async () => (await api.admin().appointments.list()).length

async function errorsAmong(outcomes: PromiseSettledResult<unknown>[]) {
  const lost = outcomes.filter(outcome => outcome.status === 'rejected')
  return Promise.all(lost.map(({ reason }) => caughtError(Promise.reject(reason))))
}

describe('concurrent bookings', () => {
  it('of one start: one of 100 gets it, and 99 get a 409 with alternatives', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        api.visitor().appointments.book({ ...BOOKING, patientEmail: `patient${n}@example.com` }),
      ),
    )
    const lost = await errorsAmong(outcomes)
    expect(lost).toHaveLength(99)
    for (const { status, body } of lost) {
      expect(status).toBe(409)
      expect(body.alternatives).toHaveLength(4)
    }
    expect(await storedCount()).toBe(1)
    expect(await api.mails()).toHaveLength(2)
  })

  it('of overlapping starts never overlap in the database, and match their responses', async () => {
    const wish = fc.record({
      quarter: fc.integer({ min: 0, max: 11 }),
      appointmentType: fc.constantFrom('consultation', 'follow-up', 'treatment', 'adjustment'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 20, maxLength: 40 }), async wishes => {
        await api.clear()
        const outcomes = await Promise.allSettled(
          wishes.map(({ quarter, appointmentType }) =>
            api.visitor().appointments.book({
              ...BOOKING,
              appointmentType,
              appointmentDate: new Date(Date.parse('2026-11-23T15:00Z') + quarter * 900_000).toISOString(),
            }),
          ),
        )
        const lost = await errorsAmong(outcomes)
        expect(lost.filter(({ status }) => status !== 409)).toEqual([])
        expect(await overlappingPairs()).toBe(0)
        expect(await storedCount()).toBe(wishes.length - lost.length)
        expect(await storedCount()).toBeGreaterThan(0)
      }),
      propertyRuns(15),
    )
  })

  it('of other patients on different days do not wait for each other', async () => {
    const { promise: held, resolve: freeTheMonday } = Promise.withResolvers<void>()
    const outbox = { ...api.outbox, enqueue: () => held }
    const monday = api.visitor({ outbox }).appointments.book(BOOKING)
    const tuesday = await api.visitor().appointments.book({
      ...BOOKING,
      patientName: 'Grace Hopper',
      patientEmail: 'grace@example.com',
      appointmentDate: '2026-11-24T10:00',
    })
    expect(tuesday.status).toBe('confirmed')
    freeTheMonday()
    expect((await monday).status).toBe('confirmed')
  })
})

describe('without the lock', () => {
  /** Books like the app without its lock: all requests read before any writes. */
  async function raceAtBarrier(clients: number): Promise<PromiseSettledResult<void>[]> {
    let arrived = 0
    const { promise: barrier, resolve: open } = Promise.withResolvers<void>()
    const startsAt = Date.parse('2026-11-23T16:00:00.000Z')
    const bookUnlocked = async (em: EntityManager) => {
      const plan = await loadDayPlan(em, '2026-11-23', CHICAGO)
      if (!findOpening(getAvailability(plan, { duration: 60, type: null }, NOW, 'en'), startsAt))
        throw new Error('The start was not offered')
      if (++arrived === clients) open()
      await barrier
      await sql`
        insert into test_appointments
          (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
        values ('Ada', 'ada@example.com', 'consultation', 60, ${new Date(startsAt).toISOString()},
          ${new Date(startsAt + HOUR_MS).toISOString()})`.execute(em)
    }
    return Promise.allSettled(
      Array.from({ length: clients }, () => api.database.em.fork().transactional(bookUnlocked)),
    )
  }

  it('the constraint alone accepts one of two', async () => {
    const outcomes = await raceAtBarrier(2)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await overlappingPairs()).toBe(0)
  })

  it('and without the constraint, two appointments do overlap, which proves that these tests can fail', async () => {
    await api.rows(sql`alter table appointments drop constraint appointments_no_overlap`)
    const outcomes = await raceAtBarrier(2)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await overlappingPairs()).toBe(1)
  })
})

it('without the constraint the lock alone accepts one of 50', async () => {
  await api.rows(sql`alter table appointments drop constraint if exists appointments_no_overlap`)
  expect(
    await countFulfilled(Array.from({ length: 50 }, () => api.visitor().appointments.book(BOOKING))),
  ).toBe(1)
  expect(await overlappingPairs()).toBe(0)
})
