import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtReason, type TestApi, toToken } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

type Context = Parameters<TestApi['visitor']>[0]
const links = (context: Context = {}) => api.visitor(context).registrationLinks
const kinds = async () => (await api.mails()).map(({ kind }) => kind)

/** What an email keeps of EVENT once it is deleted. */
const eventFacts = (id: number, version: number) => ({
  id,
  title: EVENT.title,
  date: '2026-12-19T00:00:00.000Z',
  duration: 90,
  location: EVENT.location,
  translations: {},
  version,
})

/** Registers and deletes the mails; returns the link's token. */
async function register(over = {}) {
  const { id: eventId } = await api.admin().events.create({ ...EVENT, ...over })
  const { id, manageUrl } = await api.visitor().events.register({ eventId, ...PERSON })
  await api.rows(sql`delete from pgboss.job`)
  return { eventId, id, token: toToken(manageUrl) }
}

type Registered = Awaited<ReturnType<typeof register>>

describe("a registration's link", () => {
  it('shows the registration, and changes nothing', async () => {
    const { token } = await register()
    expect(await links().get({ token })).toEqual({
      name: 'Ada Lovelace',
      eventTitle: EVENT.title,
      eventDate: '2026-12-19T00:00:00.000Z',
      location: EVENT.location,
      translations: {},
      timeZone: 'America/Chicago',
      status: 'registered',
      canCancel: true,
      cancelledAt: null,
    })
    expect(await links().page({ token })).toEqual(await links().get({ token }))
    expect(await kinds()).toEqual([])
  })

  it('cancels it, releases the spot at once, and emails attendee and clinic', async () => {
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

  it('cancels it once, however often it is called', async () => {
    const { token } = await register()
    const first = await links().cancel({ token })
    expect(await Promise.all([links().cancel({ token }), links().cancel({ token })])).toEqual([first, first])
    expect(await kinds()).toHaveLength(2)
  })

  it('can cancel until the day of the event is over, though it began', async () => {
    const { token } = await register()
    const context = { now: () => Date.parse('2026-12-19T06:00:00Z') }
    expect(await links(context).get({ token })).toMatchObject({ canCancel: false })
    expect(await caughtReason(links(context).cancel({ token }))).toBe('eventPast')
    const begun = { now: () => Date.parse('2026-12-19T05:59:59Z') }
    expect(await links(begun).get({ token })).toMatchObject({ canCancel: true })
    expect(await links(begun).cancel({ token })).toMatchObject({ status: 'cancelled' })
  })
})

describe('the administrator', () => {
  it('sees who cancelled and when, and the status of the emails', async () => {
    const { id, token } = await register()
    await links({ now: () => NOW + 1_000 }).cancel({ token })
    const [attendee] = (await api.admin().events.attendees()).attendees
    expect(attendee).toMatchObject({ id, name: PERSON.name, cancelledAt: '2026-11-20T18:00:01.000Z' })
    expect(attendee?.mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['registrationConfirmation', 'queued'],
      ['registrationNotification', 'queued'],
      ['registrationCancelled', 'queued'],
      ['registrationCancelledNotification', 'queued'],
    ])
  })

  it('notifies attendees of another date or place, when chosen', async () => {
    const { eventId, id, token } = await register()
    const update = (fields: object) => api.admin().events.update({ id: eventId, ...fields })
    await update({ date: '2026-12-19T18:00' })
    await update({ title: 'Another title', notifyAttendees: true })
    expect(await kinds()).toEqual([])
    await update({ date: '2026-12-20T18:00', notifyAttendees: true })
    await update({ location: 'The park', notifyAttendees: true })
    expect(await api.mails()).toEqual([
      { kind: 'registrationEventMoved', id },
      { kind: 'registrationEventMoved', id },
    ])
    await links().cancel({ token })
    await api.rows(sql`delete from pgboss.job`)
    await update({ location: 'The river', notifyAttendees: true })
    expect(await kinds()).toEqual([])
  })

  it('notifies those still waiting of another date or place, when chosen', async () => {
    const { eventId, id } = await register({ maxAttendees: 2 })
    const second = await api.visitor().events.register({ eventId, ...PERSON, name: 'Grace Hopper' })
    const join = (name: string) =>
      api.visitor().waitingList.join({ eventId, name, email: `${name.toLowerCase()}@example.com` })
    const offered = await join('Edith')
    const waiting = await join('Joan')
    const left = await join('Dorothy')
    await api.admin().events.deleteRegistration({ id: second.id })
    const token = api.context().links.token('spotOffer', { ...left, createdAt: new Date(left.createdAt) })
    await api.visitor().waitingList.declineOffer({ token })
    await api.rows(sql`update mails set state = 'sent'`)
    await api.rows(sql`delete from pgboss.job`)
    const update = (fields: object) => api.admin().events.update({ id: eventId, ...fields })
    await update({ date: '2026-12-20T18:00' })
    expect(await api.mails()).toEqual([])
    await update({ location: 'The park', notifyAttendees: true })
    expect(await api.mails()).toEqual([
      { kind: 'registrationEventMoved', id },
      { kind: 'spotOffered', id: offered.id },
      { kind: 'waitingListEventMoved', id: waiting.id },
    ])
  })

  it('notifies attendees of a deleted event with its details, when chosen', async () => {
    const { eventId } = await register()
    // It has begun, and its day is not over.
    const begun = { now: () => Date.parse('2026-12-19T05:59:59Z') }
    await api.admin(begun).events.delete({ id: eventId, notifyAttendees: true })
    expect(await kinds()).toEqual(['registrationEventCancelled'])
    expect(await api.rows(sql`select facts from mails where facts is not null`)).toEqual([
      {
        facts: {
          language: 'en',
          createdAt: '2026-11-20T18:00:00.000Z',
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          event: eventFacts(eventId, 2),
        },
      },
    ])
  })

  it('notifies everyone on the waiting list of a deleted event, waiting or with an offer', async () => {
    const { eventId } = await register({ maxAttendees: 2 })
    const second = await api.visitor().events.register({ eventId, ...PERSON, name: 'Grace Hopper' })
    const join = (name: string) =>
      api.visitor().waitingList.join({ eventId, name, email: `${name.toLowerCase()}@example.com` })
    const offered = await join('Edith')
    const waiting = await join('Joan')
    const left = await join('Dorothy')
    await api.admin().events.deleteRegistration({ id: second.id })
    await api.admin().waitingList.remove({ id: left.id })
    await api.rows(sql`delete from pgboss.job`)
    await api.admin().events.delete({ id: eventId, notifyAttendees: true })
    expect(await api.mails()).toEqual([
      { kind: 'registrationEventCancelled', id: expect.any(Number) },
      { kind: 'waitingListEventCancelled', id: offered.id },
      { kind: 'waitingListEventCancelled', id: waiting.id },
    ])
    const [facts] = await api.rows(
      sql<{ facts: unknown }>`select facts from mails where subject_id = ${waiting.id} and facts is not null`,
    )
    expect(facts?.facts).toMatchObject({ name: 'Joan', email: 'joan@example.com', event: { id: eventId } })
  })

  it('notifies the attendee of a deleted registration, when chosen', async () => {
    const { id, eventId } = await register()
    await api.admin().events.deleteRegistration({ id, notifyAttendee: true })
    expect(await api.mails()).toEqual([{ kind: 'registrationCancelled', id }])
    expect(await api.rows(sql`select facts->'event' as event from mails where facts is not null`)).toEqual([
      {
        event: eventFacts(eventId, 1),
      },
    ])
  })

  it.each([
    ['registration', ({ id }: Registered) => api.admin().events.deleteRegistration({ id })],
    ['event', ({ eventId }: Registered) => api.admin().events.delete({ id: eventId })],
    [
      'sample content',
      async ({ eventId }: Registered) => {
        await api.rows(sql`update events set demo = true where id = ${eventId}`)
        await api.admin().setup.removeDemo()
      },
    ],
  ])('keeps what the email about a cancellation says when the %s is deleted first', async (_what, end) => {
    const registered = await register()
    await links().cancel({ token: registered.token })
    await end(registered)
    expect(await api.rows(sql`select kind, facts from mails where facts is not null`)).toMatchObject([
      {
        kind: 'registrationCancelled',
        facts: { email: PERSON.email, event: eventFacts(registered.eventId, 1) },
      },
    ])
  })

  it('sends no email about a deleted registration that was cancelled, is past, or without being asked to', async () => {
    const cancelled = await register()
    await links().cancel({ token: cancelled.token })
    await api.rows(sql`delete from pgboss.job`)
    await api.admin().events.deleteRegistration({ id: cancelled.id, notifyAttendee: true })
    const past = await register()
    const later = { now: () => Date.parse('2026-12-19T06:00:00Z') }
    await api.admin(later).events.deleteRegistration({ id: past.id, notifyAttendee: true })
    await api.admin().events.deleteRegistration({ id: (await register()).id })
    expect(await kinds()).toEqual([])
  })

  it('sends no email about a deleted event that is over, or without being asked to', async () => {
    const { eventId } = await register()
    const later = { now: () => NOW + 60 * DAY_MS }
    await api.admin(later).events.delete({ id: eventId, notifyAttendees: true })
    await api.admin().events.delete({ id: (await register()).eventId })
    expect(await kinds()).toEqual([])
  })
})
