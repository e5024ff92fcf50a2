import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, countFulfilled } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

const PLACES = 7
const create = () => api.admin().events.create({ ...EVENT, maxAttendees: PLACES })
const storedCount = async () => (await api.admin().events.registrations({})).length

describe('concurrent registrations', () => {
  it('60 requests for 7 spots: 7 get one, and 53 get a 409', async () => {
    const { id: eventId } = await create()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        api.visitor().events.register({ eventId, ...PERSON, email: `person${n}@example.com` }),
      ),
    )
    const lost = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(lost).toHaveLength(53)
    for (const { reason } of lost) {
      expect(await caughtReason(Promise.reject(reason))).toBe('eventFull')
    }
    expect(await storedCount()).toBe(PLACES)
    expect((await api.visitor().events.list())[0]?.registeredCount).toBe(PLACES)
    expect(await api.mails()).toHaveLength(2 * PLACES)
  })

  it('one person submits the form 20 times: one spot is taken', async () => {
    const { id: eventId } = await create()
    expect(
      await countFulfilled(
        Array.from({ length: 20 }, () => api.visitor().events.register({ eventId, ...PERSON })),
      ),
    ).toBe(1)
    expect(await storedCount()).toBe(1)
  })

  it('a maximum lowered meanwhile applies from then on', async () => {
    const { id: eventId } = await create()
    const registering = Array.from({ length: 30 }, (_, n) =>
      api.visitor().events.register({ eventId, ...PERSON, name: `Person ${n}` }),
    )
    const lowering = api.admin().events.update({ ...EVENT, id: eventId, maxAttendees: 1 })
    const outcomes = await Promise.allSettled([...registering, lowering])
    const stored = await storedCount()
    expect(stored).toBe(outcomes.filter(({ status }) => status === 'fulfilled').length - 1)
    expect(stored).toBeLessThanOrEqual(PLACES)
    const late = api.visitor().events.register({ eventId, ...PERSON, name: 'Late' })
    expect((await caughtError(late)).status).toBe(409)
  })
})

it('without the lock on the event spots are oversold, which proves that these tests can fail', async () => {
  const { id: eventId } = await create()
  let arrived = 0
  const barrier = Promise.withResolvers<void>()
  const clients = PLACES + 1
  const registerUnlocked = async (em: EntityManager, n: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from registrations where event_id = ${eventId}`.execute(em)
    if (++arrived === clients) barrier.resolve()
    await barrier.promise
    if ((rows[0]?.count ?? 0) >= PLACES) throw new Error('Full')
    await sql`insert into registrations (event_id, name, email)
      values (${eventId}, ${`Person ${n}`}, 'person@example.com')`.execute(em)
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: clients }, (_, n) =>
      api.database.em.fork().transactional(em => registerUnlocked(em, n)),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(Array(clients).fill('fulfilled'))
  expect(await storedCount()).toBeGreaterThan(PLACES)
})
