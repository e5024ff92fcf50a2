import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'

const api = shareTestApi()

const create = (over = {}) => api.admin().events.create({ ...EVENT, ...over })
const register = (eventId: number, over = {}, context = {}) =>
  api.visitor(context).events.register({ eventId, ...PERSON, ...over })
const stored = () => api.admin().events.registrations({})
const KEY = { idempotencyKey: 'key' }

describe('registering for an event', () => {
  it('gives a spot once for a key, and enqueues a confirmation and the clinic’s copy with it', async () => {
    const { id: eventId, title } = await create()
    const { manageUrl, emailWithheld, ...registration } = await register(eventId, {}, KEY)
    expect(await register(eventId, {}, KEY)).toMatchObject({ manageUrl, id: registration.id })
    expect(manageUrl).toMatch(/^https:\/\/clinic\.example\.com\/registration\/[\w-]{32}$/)
    expect(registration).toEqual({
      id: expect.any(Number),
      eventId,
      eventTitle: title,
      ...PERSON,
      createdAt: '2026-11-20T18:00:00.000Z',
    })
    expect(emailWithheld).toBe(false)
    expect(await stored()).toEqual([{ ...registration, cameAt: null, cancelledAt: null, language: 'en' }])
    expect(await api.mails()).toEqual([
      { kind: 'registrationConfirmation', id: registration.id },
      { kind: 'registrationNotification', id: registration.id },
    ])
  })

  it("is 409 for an event of an earlier day, and open all through the event's day", async () => {
    const { id } = await create({ date: '2026-11-20T08:00' })
    expect(await register(id)).toMatchObject({ eventId: id })
    const tomorrow = { now: () => NOW + DAY_MS }
    expect(await caughtReason(register(id, { name: 'Grace' }, tomorrow))).toBe('eventPast')
  })

  it('is 409 at the maximum, and open again when an attendee is removed', async () => {
    const { id } = await create({ maxAttendees: 1 })
    const first = await register(id)
    expect(await caughtReason(register(id, { name: 'Grace' }))).toBe('eventFull')
    await api.admin().events.deleteRegistration({ id: first.id })
    expect(await register(id, { name: 'Grace' })).toMatchObject({ name: 'Grace' })
  })

  it.each([
    {},
    { name: 'ADA LOVELACE' },
    { email: 'Ada@Example.com' },
    { phone: '' },
    { name: ' Ada Lovelace ' },
  ])('a second time with the same name and email is 409 (%j)', async over => {
    const { id } = await create()
    await register(id)
    expect(await caughtReason(register(id, over))).toBe('alreadyRegistered')
  })

  it("with a relative's email, or for another event, is a separate registration", async () => {
    const [one, other] = [await create(), await create()]
    await register(one.id)
    await register(one.id, { name: 'Byron Lovelace' })
    await register(other.id)
    expect(await stored()).toHaveLength(3)
  })

  it('tells registered attendees so, even when the event is full', async () => {
    const { id } = await create({ maxAttendees: 1 })
    await register(id)
    expect((await caughtError(register(id))).body.message).toBe('You are already registered for this event')
  })

  it('ignores who is logged in', async () => {
    const { id } = await create()
    expect(await register(id, {}, { user: api.administrator })).toMatchObject(PERSON)
  })
})
