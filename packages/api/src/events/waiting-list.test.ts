import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'
import { offerLapsedPlaces } from './offer-places.ts'
import { EVENT, PERSON } from './test-event.ts'

const HOUR = 3_600_000

let api: TestApi
let now: number
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  now = NOW
  await api.rows(sql`truncate events, registrations cascade`)
  await api.clear()
})

const clock = { now: () => now }
const visitor = (context = {}) => api.visitor({ ...clock, ...context })
const admin = () => api.admin(clock)
const join = (eventId: number, name: string, context = {}) =>
  visitor(context).waitingList.join({ eventId, name, email: `${name.toLowerCase()}@example.com` })
const line = async () => (await admin().waitingList.list()).map(({ name, state }) => `${name} ${state}`)
const offered = async () =>
  (await api.mails()).filter(({ kind }) => kind === 'placeOffered').map(({ id }) => id)
const lapse = () => offerLapsedPlaces({ outbox: api.outbox, ...clock }, api.database.em.fork())

/** An event with one place, which Ada has; `cancel` frees it. */
async function fullEvent(over = {}) {
  const { id } = await admin().events.create({ ...EVENT, maxAttendees: 1, ...over })
  const { manageUrl } = await visitor().events.register({ eventId: id, ...PERSON })
  const token = manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
  return { id, cancel: () => visitor().registrationLinks.cancel({ token }) }
}
async function tokenOf(name: string): Promise<string> {
  const [row] = await api.rows(
    sql<{ id: number; createdAt: string }>`
      select id, created_at as "createdAt" from waiting_list_entries where name = ${name} order by id desc limit 1`,
  )
  if (!row) throw new Error(`${name} is in no line`)
  return api.context().links.token('placeOffer', row)
}

describe('the waiting list', () => {
  it('of a full event takes people in their order', async () => {
    const { id } = await fullEvent()
    expect(await join(id, 'Grace')).toEqual({
      id: expect.any(Number),
      eventId: id,
      name: 'Grace',
      email: 'grace@example.com',
      phone: null,
      createdAt: '2026-11-20T18:00:00.000Z',
    })
    await join(id, 'Edith')
    expect((await admin().waitingList.list()).map(({ name, place, state }) => [name, place, state])).toEqual([
      ['Grace', 1, 'waiting'],
      ['Edith', 2, 'waiting'],
    ])
    expect(await offered()).toEqual([])
  })

  it.each([
    ['with places left', { maxAttendees: 2 }, 0, 'placesLeft'],
    ['without a maximum', { maxAttendees: null }, 0, 'placesLeft'],
    ['that is over', {}, 60 * 24 * HOUR, 'eventPast'],
  ])('is not there for an event %s', async (_what, over, later, reason) => {
    const { id } = await fullEvent(over)
    now += later
    const { status, body } = await errorOf(join(id, 'Grace'))
    expect([status, body.reason]).toEqual([409, reason])
  })

  it('has nobody twice, whatever the case of the address, and is 404 for an unknown event', async () => {
    const { id } = await fullEvent()
    await join(id, 'Grace')
    const again = visitor().waitingList.join({ eventId: id, name: 'G. H.', email: 'GRACE@example.com' })
    const { status, body } = await errorOf(again)
    expect([status, body.reason]).toEqual([409, 'alreadyWaiting'])
    expect((await errorOf(join(999, 'Grace'))).status).toBe(404)
  })

  it('is joined once for a key, and limited like other public writes', async () => {
    const { id } = await fullEvent()
    const first = await join(id, 'Grace', { idempotencyKey: 'key' })
    expect(await join(id, 'Grace', { idempotencyKey: 'key' })).toEqual(first)
    await api.clearLimits()
    const limited = { limitedAddress: '203.0.113.9' }
    for (let n = 0; n < 20; n++) await join(id, `Person${n}`, limited)
    expect((await errorOf(join(id, 'Another', limited))).status).toBe(429)
    await api.clearLimits()
  })
})

describe('a place that becomes free', () => {
  it('is on offer to the first in line for a day, and counts as taken', async () => {
    const { id, cancel } = await fullEvent()
    const grace = await join(id, 'Grace')
    await join(id, 'Edith')
    await cancel()
    expect(await line()).toEqual(['Grace offered', 'Edith waiting'])
    expect(await offered()).toEqual([grace.id])
    expect(await visitor().waitingList.getOffer({ token: await tokenOf('Grace') })).toEqual({
      name: 'Grace',
      eventTitle: EVENT.title,
      eventDate: '2026-12-19T00:00:00.000Z',
      location: EVENT.location,
      timeZone: 'America/Chicago',
      state: 'offered',
      offeredUntil: '2026-11-21T18:00:00.000Z',
    })
    expect((await visitor().events.list())[0]).toMatchObject({ registeredCount: 0, offeredCount: 1 })
    const { body } = await errorOf(visitor().events.register({ eventId: id, ...PERSON }))
    expect(body.reason).toBe('eventFull')
  })

  it.each([
    [
      'a registration that the administrator deletes',
      async (id: number) => {
        const [registration] = await admin().events.registrations({ eventId: id })
        await admin().events.deleteRegistration({ id: registration?.id ?? 0 })
      },
    ],
    ['a higher maximum', (id: number) => admin().events.update({ id, maxAttendees: 2 })],
    ['no maximum any more', (id: number) => admin().events.update({ id, maxAttendees: null })],
  ])('by %s is offered as well', async (_how, free) => {
    const { id } = await fullEvent()
    await join(id, 'Grace')
    await free(id)
    expect(await line()).toEqual(['Grace offered'])
  })

  it('is taken with one press, which is as good as having registered', async () => {
    const { id, cancel } = await fullEvent()
    await join(id, 'Grace')
    await cancel()
    await api.rows(sql`delete from pgboss.job`)
    const token = await tokenOf('Grace')
    expect(await visitor().waitingList.takeOffer({ token })).toMatchObject({ state: 'taken' })
    expect(await visitor().waitingList.takeOffer({ token })).toMatchObject({ state: 'taken' })
    expect(await admin().events.registrations()).toMatchObject([{ name: 'Grace', eventId: id }])
    expect((await api.mails()).map(({ kind }) => kind)).toEqual([
      'registrationConfirmation',
      'registrationNotification',
    ])
    expect(await line()).toEqual(['Grace taken'])
  })

  it('goes to the next when it is declined, and to whom it was offered no more', async () => {
    const { id, cancel } = await fullEvent()
    await join(id, 'Grace')
    const edith = await join(id, 'Edith')
    await cancel()
    const token = await tokenOf('Grace')
    expect(await visitor().waitingList.declineOffer({ token })).toMatchObject({ state: 'declined' })
    expect(await visitor().waitingList.declineOffer({ token })).toMatchObject({ state: 'declined' })
    expect(await line()).toEqual(['Grace declined', 'Edith offered'])
    expect((await offered()).at(-1)).toBe(edith.id)
    const { status, body } = await errorOf(visitor().waitingList.takeOffer({ token }))
    expect([status, body.reason]).toEqual([409, 'offerOver'])
  })

  it('goes to the next when a day has passed, to the minute, however many processes look', async () => {
    const { id, cancel } = await fullEvent()
    await join(id, 'Grace')
    await join(id, 'Edith')
    await cancel()
    now += 24 * HOUR - 1
    await lapse()
    expect(await line()).toEqual(['Grace offered', 'Edith waiting'])
    now += 1
    const { body } = await errorOf(visitor().waitingList.takeOffer({ token: await tokenOf('Grace') }))
    expect(body.reason).toBe('offerOver')
    await Promise.all([lapse(), lapse(), lapse()])
    expect(await line()).toEqual(['Grace lapsed', 'Edith offered'])
    expect(await offered()).toHaveLength(2)
    now += 24 * HOUR
    await lapse()
    expect(await line()).toEqual(['Grace lapsed', 'Edith lapsed'])
    expect((await visitor().events.list())[0]).toMatchObject({ registeredCount: 0, offeredCount: 0 })
  })

  it('is on offer no longer than until the event begins, and never after', async () => {
    const { id, cancel } = await fullEvent({ date: '2026-11-21T08:00' })
    await join(id, 'Grace')
    await join(id, 'Edith')
    await cancel()
    const token = await tokenOf('Grace')
    expect(await visitor().waitingList.getOffer({ token })).toMatchObject({
      offeredUntil: '2026-11-21T14:00:00.000Z',
    })
    now = Date.parse('2026-11-21T14:00:00Z')
    await lapse()
    expect(await api.rows(sql`select outcome from waiting_list_entries order by id`)).toEqual([
      { outcome: 'lapsed' },
      { outcome: null },
    ])
  })

  it('goes to the next when whoever presses has a place already', async () => {
    const { id, cancel } = await fullEvent({ maxAttendees: 2 })
    await visitor().events.register({ eventId: id, name: 'Grace', email: 'grace@example.com' })
    await join(id, 'Grace')
    await join(id, 'Edith')
    await cancel()
    expect(await visitor().waitingList.takeOffer({ token: await tokenOf('Grace') })).toMatchObject({
      state: 'taken',
    })
    expect((await admin().events.registrations({ eventId: id })).map(({ name }) => name)).toEqual(['Grace'])
    expect(await line()).toEqual(['Grace taken', 'Edith offered'])
  })

  it('is over once the event has begun, also where its date was brought forward', async () => {
    const { id, cancel } = await fullEvent()
    await join(id, 'Grace')
    await cancel()
    await admin().events.update({ id, date: '2026-11-20T13:00' })
    now = Date.parse('2026-11-20T19:00:00Z')
    const token = await tokenOf('Grace')
    expect(await visitor().waitingList.getOffer({ token })).toMatchObject({ state: 'lapsed' })
    const { status, body } = await errorOf(visitor().waitingList.takeOffer({ token }))
    expect([status, body.reason]).toEqual([409, 'offerOver'])
  })

  it('is shown on the pages of the site when it is taken, and again by nobody', async () => {
    const { id, cancel } = await fullEvent()
    await join(id, 'Grace')
    await cancel()
    const token = await tokenOf('Grace')
    let told = 0
    const context = { changed: () => void told++ }
    for (let press = 0; press < 3; press++) await visitor(context).waitingList.takeOffer({ token })
    expect(told).toBe(1)
  })

  it('is never taken twice, however many press at once', async () => {
    const { id, cancel } = await fullEvent()
    await join(id, 'Grace')
    await cancel()
    const token = await tokenOf('Grace')
    const presses = Array.from({ length: 8 }, () => visitor().waitingList.takeOffer({ token }))
    for (const offer of await Promise.all(presses)) expect(offer.state).toBe('taken')
    expect(await admin().events.registrations({ eventId: id })).toHaveLength(1)
  })
})

describe('the administrator', () => {
  it('offers a place by hand to whoever waits, also beyond the maximum', async () => {
    const { id } = await fullEvent()
    await join(id, 'Grace')
    const edith = await join(id, 'Edith')
    expect(await admin().waitingList.offer({ id: edith.id })).toEqual({ success: true })
    expect(await line()).toEqual(['Grace waiting', 'Edith offered'])
    expect(await offered()).toEqual([edith.id])
    await visitor().waitingList.takeOffer({ token: await tokenOf('Edith') })
    expect(await admin().events.registrations({ eventId: id })).toHaveLength(2)
    expect((await errorOf(admin().waitingList.offer({ id: edith.id }))).status).toBe(404)
  })

  it('removes somebody from the line; what was on offer to them goes to the next', async () => {
    const { id, cancel } = await fullEvent()
    const grace = await join(id, 'Grace')
    await join(id, 'Edith')
    await cancel()
    expect(await admin().waitingList.remove({ id: grace.id })).toEqual({ success: true })
    expect(await line()).toEqual(['Edith offered'])
    expect((await errorOf(admin().waitingList.remove({ id: grace.id }))).status).toBe(404)
  })
})
