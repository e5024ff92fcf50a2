import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, toToken, withMailServer } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { lockEvent } from './event-lock.ts'
import { offerLapsedSpots } from './offer-spots.ts'

const api = shareTestApi()
let now: number
beforeEach(async () => {
  now = NOW
})

const clock = { now: () => now, timeZone: CHICAGO }
const visitor = (context = {}) => api.visitor({ ...clock, ...context })
const admin = () => api.admin(clock)
const join = (eventId: number, name: string, context = {}) =>
  visitor(context).waitingList.join({ eventId, name, email: `${name.toLowerCase()}@example.com` })
const line = async () => (await admin().waitingList.list()).map(({ name, state }) => `${name} ${state}`)
const offered = async () =>
  (await api.mails()).filter(({ kind }) => kind === 'spotOffered').map(({ id }) => id)
const lapse = (context = {}) =>
  offerLapsedSpots({ ...api.context({ ...clock, ...context }), em: api.database.em.fork() })
/** Ends the offer emails that wait as a delivery does. */
const deliver = (state: string) =>
  api.rows(sql`update mails set state = ${state} where kind = 'spotOffered' and state = 'queued'`)

/** An event whose only spot is Ada's; `cancel` releases it. */
async function fullEvent(over = {}) {
  const { id } = await admin().events.create({ ...EVENT, maxAttendees: 1, ...over })
  const { manageUrl } = await visitor().events.register({ eventId: id, ...PERSON })
  const token = toToken(manageUrl)
  return { id, cancel: () => visitor().registrationLinks.cancel({ token }) }
}

/** An event whose only spot was released while these people waited. */
async function freedSpot(names: string[], over = {}) {
  const { id, cancel } = await fullEvent(over)
  const ids: number[] = []
  for (const name of names) ids.push((await join(id, name)).id)
  await cancel()
  return { id, first: ids[0] ?? 0, second: ids[1] ?? 0 }
}
const GRACE = { name: 'Grace', email: 'grace@example.com' }

/** Adds the registered Grace to the waiting list, as an earlier version allowed. */
async function addEarlierEntry(eventId: number, offeredUntil: string | null = null): Promise<number> {
  const [row] = await api.rows(sql<{ id: number }>`
    insert into waiting_list_entries (event_id, name, email, created_at, offered_until)
    values (${eventId}, ${GRACE.name}, ${GRACE.email}, ${new Date(now).toISOString()}, ${offeredUntil}::timestamptz)
    returning id`)
  return row?.id ?? Number.NaN
}

async function offerToken(name: string): Promise<string> {
  const [row] = await api.rows(
    sql<{ id: number; createdAt: string }>`
      select id, created_at as "createdAt" from waiting_list_entries where name = ${name} order by id desc limit 1`,
  )
  if (!row) throw new Error(`${name} is on no waiting list`)
  return api.context().links.token('spotOffer', row)
}

describe('the waiting list', () => {
  it('of a full event keeps people in the order they joined', async () => {
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

  it('says each waiting person’s position, which improves as those ahead leave', async () => {
    const { id, cancel } = await fullEvent()
    await join(id, 'Grace')
    await join(id, 'Edith')
    await join(id, 'Hedy')
    const { id: other } = await fullEvent()
    await join(other, 'Joan')
    const position = async (name: string) =>
      (await visitor().waitingList.getOffer({ token: await offerToken(name) })).position
    expect(await Promise.all(['Grace', 'Edith', 'Hedy', 'Joan'].map(position))).toEqual([1, 2, 3, 1])
    await visitor().waitingList.declineOffer({ token: await offerToken('Edith') })
    expect([await position('Edith'), await position('Hedy')]).toEqual([null, 2])
    await cancel()
    expect([await position('Grace'), await position('Hedy')]).toEqual([null, 1])
  })

  it('confirms by email that a visitor joined, once, and shows its status beside them', async () => {
    const { id } = await fullEvent()
    const key = { idempotencyKey: 'once' }
    await join(id, 'Grace', key)
    await join(id, 'Grace', key)
    const confirmations = (await api.mails()).filter(({ kind }) => kind === 'waitingListConfirmation')
    const [grace] = await admin().waitingList.list()
    expect(confirmations).toEqual([{ kind: 'waitingListConfirmation', id: grace?.id }])
    expect(grace?.mails).toMatchObject([{ kind: 'waitingListConfirmation', state: 'queued' }])
  })

  it.each([
    ['with open spots', { maxAttendees: 2 }, 0, 'spotsLeft'],
    ['without a maximum', { maxAttendees: null }, 0, 'spotsLeft'],
    ['that is over', {}, 60 * DAY_MS, 'eventPast'],
    ['that has begun', { date: '2026-11-20T13:00' }, HOUR_MS, 'eventBegun'],
  ])('does not exist for an event %s', async (_what, over, later, reason) => {
    const { id } = await fullEvent(over)
    now += later
    expect(await caughtReason(join(id, 'Grace'))).toBe(reason)
  })

  it('has every address once, whatever its case', async () => {
    const { id } = await fullEvent()
    await join(id, 'Grace')
    const again = visitor().waitingList.join({ eventId: id, name: 'G. H.', email: 'GRACE@example.com' })
    expect(await caughtReason(again)).toBe('alreadyWaiting')
  })

  it('rejects registered attendees, whatever the case of the address', async () => {
    const { id } = await fullEvent({ maxAttendees: 2 })
    await visitor().events.register({ eventId: id, ...GRACE })
    const again = visitor().waitingList.join({ eventId: id, name: 'GRACE', email: 'Grace@Example.com' })
    expect(await caughtReason(again)).toBe('alreadyRegistered')
    expect(await visitor().waitingList.join({ ...GRACE, eventId: id, name: 'Murray' })).toMatchObject({
      name: 'Murray',
    })
  })

  it('loses a visitor who registers, and offers a spot held for them to the next', async () => {
    const { id, cancel } = await fullEvent({ maxAttendees: 3 })
    await visitor().events.register({ eventId: id, ...PERSON, name: 'Second' })
    await visitor().events.register({ eventId: id, ...PERSON, name: 'Third' })
    await join(id, 'Grace')
    await cancel()
    await admin().events.update({ id, maxAttendees: 4 })
    expect(await line()).toEqual(['Grace offered'])
    await visitor().events.register({ eventId: id, ...GRACE })
    expect(await line()).toEqual(['Grace taken'])
    expect((await visitor().events.list())[0]).toMatchObject({ registeredCount: 3, offeredCount: 0 })
  })

  it('is limited like other public writes', async () => {
    const { id } = await fullEvent()
    const limited = { limitedCaller: '203.0.113.9' }
    for (let n = 0; n < 20; n++) await join(id, `Person${n}`, limited)
    expect((await caughtError(join(id, 'Another', limited))).status).toBe(429)
  })
})

describe('an open spot', () => {
  it('is offered for a day to the first person on the waiting list, and counts as taken', async () => {
    const { id, first: grace } = await freedSpot(['Grace', 'Edith'])
    expect(await line()).toEqual(['Grace offered', 'Edith waiting'])
    expect(await offered()).toEqual([grace])
    expect(await visitor().waitingList.getOffer({ token: await offerToken('Grace') })).toEqual({
      name: 'Grace',
      eventTitle: EVENT.title,
      eventDate: '2026-12-19T00:00:00.000Z',
      location: EVENT.location,
      translations: {},
      timeZone: 'America/Chicago',
      state: 'offered',
      offeredUntil: '2026-11-21T18:00:00.000Z',
      position: null,
    })
    expect((await visitor().events.list())[0]).toMatchObject({ registeredCount: 0, offeredCount: 1 })
    expect(await caughtReason(visitor().events.register({ eventId: id, ...PERSON }))).toBe('eventFull')
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
    ['a removed maximum', (id: number) => admin().events.update({ id, maxAttendees: null })],
  ])('through %s is offered as well', async (_how, free) => {
    const { id } = await fullEvent()
    await join(id, 'Grace')
    await free(id)
    expect(await line()).toEqual(['Grace offered'])
  })

  it('is accepted with one click, which is as good as having registered', async () => {
    const { id } = await freedSpot(['Grace'])
    await api.rows(sql`delete from pgboss.job`)
    const token = await offerToken('Grace')
    expect(await visitor().waitingList.takeOffer({ token })).toMatchObject({ state: 'taken' })
    expect(await visitor().waitingList.takeOffer({ token })).toMatchObject({ state: 'taken' })
    expect(await admin().events.registrations()).toMatchObject([{ name: 'Grace', eventId: id }])
    expect((await api.mails()).map(({ kind }) => kind)).toEqual([
      'registrationConfirmation',
      'registrationNotification',
    ])
    expect(await line()).toEqual(['Grace taken'])
  })

  it.each([
    ['cancelled', (token: string) => visitor().registrationLinks.cancel({ token })],
    [
      'deleted',
      async () => {
        const [registration] = await admin().events.registrations()
        await admin().events.deleteRegistration({ id: registration?.id ?? 0 })
      },
    ],
  ])('is no longer taken once its registration is %s', async (_how, end) => {
    await freedSpot(['Grace'])
    const token = await offerToken('Grace')
    await visitor().waitingList.takeOffer({ token })
    const [registration] = await admin().events.registrations()
    await end(api.context().links.token('registration', registration ?? { id: 0, createdAt: '' }))
    expect(await visitor().waitingList.getOffer({ token })).toMatchObject({ state: 'declined' })
    expect(await caughtReason(visitor().waitingList.takeOffer({ token }))).toBe('offerOver')
  })

  it('goes to the next when it is declined, and no longer to the first', async () => {
    const { second: edith } = await freedSpot(['Grace', 'Edith'])
    const token = await offerToken('Grace')
    expect(await visitor().waitingList.declineOffer({ token })).toMatchObject({ state: 'declined' })
    expect(await visitor().waitingList.declineOffer({ token })).toMatchObject({ state: 'declined' })
    expect(await line()).toEqual(['Grace declined', 'Edith offered'])
    expect((await offered()).at(-1)).toBe(edith)
    expect(await caughtReason(visitor().waitingList.takeOffer({ token }))).toBe('offerOver')
  })

  it('goes to the next after exactly a day, however many processes check', async () => {
    await freedSpot(['Grace', 'Edith'])
    await deliver('sent')
    now += DAY_MS - 1
    await lapse()
    expect(await line()).toEqual(['Grace offered', 'Edith waiting'])
    now += 1
    expect(await caughtReason(visitor().waitingList.takeOffer({ token: await offerToken('Grace') }))).toBe(
      'offerOver',
    )
    await Promise.all([lapse(), lapse(), lapse()])
    expect(await line()).toEqual(['Grace lapsed', 'Edith offered'])
    expect(await offered()).toHaveLength(2)
    await deliver('sent')
    now += DAY_MS
    await lapse()
    expect(await line()).toEqual(['Grace lapsed', 'Edith lapsed'])
    expect((await visitor().events.list())[0]).toMatchObject({ registeredCount: 0, offeredCount: 0 })
  })

  it('is held while the email about it waits, until the event begins at the latest', async () => {
    const { id } = await freedSpot(['Grace', 'Edith'])
    for (let day = 0; day < 3; day++) {
      now += DAY_MS
      expect(await lapse()).toBe(0)
      expect(await line()).toEqual(['Grace offered', 'Edith waiting'])
    }
    await admin().events.update({ id, location: 'The park' })
    expect(await offered()).toHaveLength(1)
    expect((await visitor().events.list())[0]).toMatchObject({ offeredCount: 1 })
    now = Date.parse('2026-12-19T00:00:00Z')
    expect(await lapse()).toBe(1)
    expect(await line()).toEqual(['Grace lapsed', 'Edith waiting'])
  })

  it('keeps people waiting whose offer was only saved as a file, and offers again once email works', async () => {
    const { id } = await freedSpot(['Grace', 'Edith'])
    for (const expected of [
      ['Grace waiting', 'Edith offered'],
      ['Grace waiting', 'Edith waiting'],
    ]) {
      await deliver('saved')
      now += DAY_MS
      await lapse()
      expect(await line()).toEqual(expected)
    }
    expect(await lapse()).toBe(0)
    await admin().events.update({ id, location: 'The park' })
    expect(await offered()).toHaveLength(2)
    expect(await lapse(withMailServer(api))).toBe(1)
    expect(await line()).toEqual(['Grace offered', 'Edith waiting'])
    expect(await lapse(withMailServer(api))).toBe(0)
    await deliver('failed')
    now += DAY_MS
    await lapse(withMailServer(api))
    expect(await line()).toEqual(['Grace lapsed', 'Edith offered'])
  })

  it('is never offered once the event has begun', async () => {
    const { id, cancel } = await fullEvent({ date: '2026-11-20T13:00' })
    await join(id, 'Grace')
    const { id: edith } = await join(id, 'Edith')
    now += HOUR_MS
    await cancel()
    expect(await line()).toEqual(['Grace waiting', 'Edith waiting'])
    expect(await offered()).toEqual([])
    expect(await caughtReason(admin().waitingList.offer({ id: edith }))).toBe('eventBegun')
  })

  it('is offered until the event begins at the latest', async () => {
    await freedSpot(['Grace', 'Edith'], { date: '2026-11-20T14:00' })
    const token = await offerToken('Grace')
    expect(await visitor().waitingList.getOffer({ token })).toMatchObject({
      offeredUntil: '2026-11-20T20:00:00.000Z',
    })
    now = Date.parse('2026-11-20T20:00:00Z')
    expect(await caughtReason(visitor().waitingList.takeOffer({ token }))).toBe('offerOver')
    await lapse()
    expect(await line()).toEqual(['Grace lapsed', 'Edith waiting'])
  })

  it('is not offered to registered attendees, but to the next', async () => {
    const { id, cancel } = await fullEvent({ maxAttendees: 2 })
    await visitor().events.register({ eventId: id, ...GRACE })
    const grace = await addEarlierEntry(id)
    await join(id, 'Edith')
    expect(await caughtReason(admin().waitingList.offer({ id: grace }))).toBe('alreadyRegistered')
    await cancel()
    expect(await line()).toEqual(['Grace taken', 'Edith offered'])
  })

  it('goes to the next when a registered attendee accepts it', async () => {
    const { id } = await fullEvent({ maxAttendees: 3 })
    await visitor().events.register({ eventId: id, ...GRACE })
    await addEarlierEntry(id, '2026-11-21T18:00:00Z')
    await join(id, 'Edith')
    expect(await visitor().waitingList.takeOffer({ token: await offerToken('Grace') })).toMatchObject({
      state: 'taken',
    })
    const registered = await admin().events.registrations({ eventId: id })
    expect(registered.filter(({ name }) => name === 'Grace')).toHaveLength(1)
    expect(await line()).toEqual(['Grace taken', 'Edith offered'])
  })

  it('ends when an event that is brought forward begins, and notifies the holder only if requested', async () => {
    const { id, first: grace } = await freedSpot(['Grace', 'Edith'])
    const change = (fields: object) => admin().events.update({ id, ...fields })
    await change({ date: '2026-11-20T15:00', notifyAttendees: true })
    await deliver('sent')
    await change({ date: '2026-11-20T14:00' })
    expect(await offered()).toEqual([grace])
    const held = { offeredUntil: '2026-11-20T20:00:00.000Z' }
    expect((await admin().waitingList.list())[0]).toMatchObject(held)
    expect(await visitor().waitingList.getOffer({ token: await offerToken('Grace') })).toMatchObject(held)
    await change({ date: '2026-11-20T13:00', notifyAttendees: true })
    expect(await offered()).toEqual([grace, grace])
    await deliver('sent')
    // A wrong date, and its correction.
    await change({ date: '2025-12-18T18:00' })
    expect(await line()).toEqual([])
    now += MINUTE_MS
    await lapse()
    await change({ date: '2026-12-18T18:00' })
    expect(await line()).toEqual(['Grace offered', 'Edith waiting'])
    expect((await admin().waitingList.list())[0]?.offeredUntil).toBe(new Date(NOW + DAY_MS).toISOString())
  })

  it.each([
    ['2026-11-20T20:00', '2026-11-21T02:00:00.000Z'],
    ['2026-12-18T18:00', '2026-11-21T19:00:00.000Z'],
  ])('lasts 24 hours or until the start when its event is postponed to %s', async (date, end) => {
    const { id, first: grace } = await freedSpot(['Grace'], { date: '2026-11-20T14:00' })
    await deliver('sent')
    now += HOUR_MS
    await admin().events.update({ id, date, notifyAttendees: true })
    expect((await admin().waitingList.list())[0]?.offeredUntil).toBe(end)
    expect(await offered()).toEqual([grace, grace])
  })

  it('updates the pages of the site when it is accepted, and only then', async () => {
    await freedSpot(['Grace'])
    const token = await offerToken('Grace')
    let changes = 0
    const context = { changed: () => void changes++ }
    for (let press = 0; press < 3; press++) await visitor(context).waitingList.takeOffer({ token })
    expect(changes).toBe(1)
  })

  it('is 404 when the entry is deleted while it is accepted', async () => {
    const { id, first: grace } = await freedSpot(['Grace'])
    const token = await offerToken('Grace')
    const taking = await api.database.em.fork().transactional(async em => {
      await lockEvent(em, id)
      const taking = caughtError(visitor().waitingList.takeOffer({ token }))
      await waitForWaitingLocks(api)
      await sql`delete from waiting_list_entries where id = ${grace}`.execute(em)
      return { taking }
    })
    expect((await taking.taking).status).toBe(404)
  })

  it('is never taken twice, however many accept it at once', async () => {
    const { id } = await freedSpot(['Grace'])
    const token = await offerToken('Grace')
    const presses = Array.from({ length: 8 }, () => visitor().waitingList.takeOffer({ token }))
    for (const offer of await Promise.all(presses)) expect(offer.state).toBe('taken')
    expect(await admin().events.registrations({ eventId: id })).toHaveLength(1)
  })
})

describe('the administrator', () => {
  it('offers a spot to anyone on the waiting list, also beyond the maximum', async () => {
    const { id } = await fullEvent()
    await join(id, 'Grace')
    const edith = await join(id, 'Edith')
    expect(await admin().waitingList.offer({ id: edith.id })).toEqual({ success: true })
    expect(await line()).toEqual(['Grace waiting', 'Edith offered'])
    expect(await offered()).toEqual([edith.id])
    await visitor().waitingList.takeOffer({ token: await offerToken('Edith') })
    expect(await admin().events.registrations({ eventId: id })).toHaveLength(2)
    expect(await caughtReason(admin().waitingList.offer({ id: edith.id }))).toBe('notFound')
  })

  it('removes a person from the waiting list, and their offered spot goes to the next', async () => {
    const { first: grace } = await freedSpot(['Grace', 'Edith'])
    expect(await admin().waitingList.remove({ id: grace })).toEqual({ success: true })
    expect(await line()).toEqual(['Edith offered'])
  })
})
