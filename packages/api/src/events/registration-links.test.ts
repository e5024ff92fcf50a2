import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'
import { EVENT, PERSON } from './test-event.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.rows(sql`truncate events, registrations cascade`)
  await api.clear()
})

type Context = Parameters<TestApi['visitor']>[0]
const links = (context: Context = {}) => api.visitor(context).registrationLinks
const kinds = async () => (await api.mails()).map(({ kind }) => kind)

/** Registers, forgets the mails of that, and gives the link's token. */
async function register(over = {}) {
  const { id: eventId } = await api.admin().events.create({ ...EVENT, ...over })
  const { id, manageUrl } = await api.visitor().events.register({ eventId, ...PERSON })
  await api.rows(sql`delete from pgboss.job`)
  return { eventId, id, token: manageUrl.slice(manageUrl.lastIndexOf('/') + 1) }
}

describe('the link of a registration', () => {
  it('tells of it, and changes nothing', async () => {
    const { token } = await register()
    expect(await links().get({ token })).toEqual({
      name: 'Ada Lovelace',
      eventTitle: EVENT.title,
      eventDate: '2026-12-19T00:00:00.000Z',
      location: EVENT.location,
      timeZone: 'America/Chicago',
      status: 'registered',
      canCancel: true,
      cancelledAt: null,
    })
    expect(await links().page({ token })).toEqual(await links().get({ token }))
    expect(await kinds()).toEqual([])
  })

  it('of none is 404, and null for the page', async () => {
    expect((await errorOf(links().get({ token: 'unknown' }))).status).toBe(404)
    expect((await errorOf(links().cancel({ token: 'unknown' }))).status).toBe(404)
    expect(await links().page({ token: 'unknown' })).toBeNull()
  })

  it('cancels it: the place is free at once, and both are told', async () => {
    const { eventId, token } = await register({ maxAttendees: 1 })
    expect(await links().cancel({ token })).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      cancelledAt: '2026-11-20T18:00:00.000Z',
    })
    expect(await kinds()).toEqual(['registrationCancelled', 'registrationCancelledNotification'])
    expect((await api.visitor().events.list())[0]).toMatchObject({ registeredCount: 0 })
    expect(await api.admin().events.registrations()).toEqual([])
    expect(await api.visitor().events.register({ eventId, ...PERSON })).toMatchObject({ eventId })
  })

  it('cancels it once, however often it is asked', async () => {
    const { token } = await register()
    const first = await links().cancel({ token })
    expect(await Promise.all([links().cancel({ token }), links().cancel({ token })])).toEqual([first, first])
    expect(await kinds()).toHaveLength(2)
  })

  it('cancels nothing once the event has begun', async () => {
    const { token } = await register()
    const context = { now: () => Date.parse('2026-12-19T00:00:00Z') }
    expect(await links(context).get({ token })).toMatchObject({ canCancel: false })
    const { status, body } = await errorOf(links(context).cancel({ token }))
    expect([status, body.reason]).toEqual([409, 'eventPast'])
  })
})

describe('the administrator', () => {
  it('sees who cancelled and when, and what became of the mails', async () => {
    const { id, token } = await register()
    await links({ now: () => NOW + 1_000 }).cancel({ token })
    const [attendee] = await api.admin().events.attendees()
    expect(attendee).toMatchObject({ id, name: PERSON.name, cancelledAt: '2026-11-20T18:00:01.000Z' })
    expect(attendee?.mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['registrationConfirmation', 'queued'],
      ['registrationNotification', 'queued'],
      ['registrationCancelled', 'queued'],
      ['registrationCancelledNotification', 'queued'],
    ])
  })

  it('has those who registered told of another date or place, when that is wanted', async () => {
    const { eventId, id, token } = await register()
    const update = (fields: object) => api.admin().events.update({ id: eventId, ...fields })
    await update({ date: '2026-12-19T18:00' })
    await update({ title: 'Another title', tellRegistered: true })
    expect(await kinds()).toEqual([])
    await update({ date: '2026-12-20T18:00', tellRegistered: true })
    await update({ location: 'The park', tellRegistered: true })
    expect(await api.mails()).toEqual([
      { kind: 'registrationEventMoved', id },
      { kind: 'registrationEventMoved', id },
    ])
    await links().cancel({ token })
    await api.rows(sql`delete from pgboss.job`)
    await update({ location: 'The river', tellRegistered: true })
    expect(await kinds()).toEqual([])
  })

  it('has those who registered told of the deletion of an event, with what it was', async () => {
    const { eventId } = await register()
    await api.admin().events.delete({ id: eventId, tellRegistered: true })
    expect(await kinds()).toEqual(['registrationEventCancelled'])
    expect(await api.rows(sql`select facts from mails where facts is not null`)).toEqual([
      {
        facts: {
          createdAt: '2026-11-20T18:00:00.000Z',
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          event: {
            id: eventId,
            title: EVENT.title,
            date: '2026-12-19T00:00:00.000Z',
            location: EVENT.location,
            version: 2,
          },
        },
      },
    ])
  })

  it('has nobody told of the deletion of an event that is over, nor where that is not wanted', async () => {
    const { eventId } = await register()
    const later = { now: () => NOW + 60 * 24 * 3_600_000 }
    await api.admin(later).events.delete({ id: eventId, tellRegistered: true })
    await api.admin().events.delete({ id: (await register()).eventId })
    expect(await kinds()).toEqual([])
  })
})
