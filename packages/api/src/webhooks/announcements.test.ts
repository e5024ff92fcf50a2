import { WEBHOOK_TYPES, type WebhookType } from '@clinic/domain/webhooks/webhook-types.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '../app-router.ts'
import { readProcedures } from '../procedures.ts'
import { BOOKING, caughtError, openTestApi, type TestApi } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'
import { askForEarlier, holdEarlierOffer } from '../testing/test-offer.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.clear()
  await api.rows(sql`truncate events, contact_messages cascade`)
  await api.rows(sql`delete from webhooks`)
  await admin().webhooks.create({
    name: 'All',
    address: 'https://hooks.example.com/',
    types: [...WEBHOOK_TYPES],
  })
})

const admin = () => api.admin()
const visitor = () => api.visitor()
const toToken = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const booked = async () => (await visitor().appointments.book(BOOKING)).id
const linked = async () => ({ token: toToken((await visitor().appointments.book(BOOKING)).manageUrl) })
const event = async (over = {}) => (await admin().events.create({ ...EVENT, ...over })).id
const registered = async () => visitor().events.register({ ...PERSON, eventId: await event() })
const message = async () => (await visitor().contact.send({ ...PERSON, message: 'Hello' })).id
async function waiting(): Promise<number> {
  const eventId = await event({ maxAttendees: 1 })
  await visitor().events.register({ ...PERSON, eventId })
  return (await visitor().waitingList.join({ ...PERSON, email: 'grace@example.com', eventId })).id
}
async function offered() {
  const id = await waiting()
  await admin().waitingList.offer({ id })
  return { token: toToken(api.context().links.url('spotOffer', { id, createdAt: new Date(NOW) })) }
}

async function blockedDate() {
  const [row] = await api.rows(sql<{ id: number }>`select id from blocked_dates`)
  return { id: row?.id ?? 0 }
}

/** What is announced by the row's version, without its id; oldest first. */
const announced = async () =>
  (
    await api.rows(sql<{ text: string }>`
      select type || ' ' || version as text from webhook_deliveries order by ctid`)
  ).map(({ text }) => text)

type Announcement = `${WebhookType} ${number}`
const BOOKED = 'appointment.booked 1'
const CREATED = 'registration.created 1'
const CANCELLED = 'registration.cancelled 2'

/** All writes of appointments, registrations and messages, and what they announce with what precedes them. */
const WRITES: Record<string, [() => Promise<unknown>, ...Announcement[]]> = {
  'appointmentLinks.reschedule': [
    async () =>
      visitor().appointmentLinks.reschedule({ ...(await linked()), appointmentDate: '2026-11-23T11:00' }),
    BOOKED,
    'appointment.moved 2',
  ],
  'appointmentLinks.cancel': [
    async () => visitor().appointmentLinks.cancel(await linked()),
    BOOKED,
    'appointment.cancelled 2',
  ],
  'appointments.book': [booked, BOOKED],
  'appointments.createFeed': [() => admin().appointments.createFeed()],
  'appointments.revokeFeed': [() => admin().appointments.revokeFeed()],
  'appointments.markFirstTimes': [() => admin().appointments.markFirstTimes({ marked: false })],
  'appointments.bookForPatient': [
    () =>
      admin().appointments.bookForPatient({
        patientName: 'Ada Lovelace',
        appointmentType: 'adjustment',
        starts: ['2026-11-24T09:00', '2026-12-01T09:00'],
      }),
    BOOKED,
    BOOKED,
  ],
  'appointments.update': [
    async () => admin().appointments.update({ id: await booked(), notes: 'Bring the X-ray' }),
    BOOKED,
    'appointment.changed 2',
  ],
  'appointments.undo': [
    async () => {
      const { id, version } = await admin().appointments.update({ id: await booked(), status: 'cancelled' })
      await admin().appointments.undo({ id, version })
    },
    BOOKED,
    'appointment.cancelled 2',
    'appointment.changed 3',
  ],
  'appointments.delete': [
    async () => admin().appointments.delete({ id: await booked() }),
    BOOKED,
    'appointment.deleted 2',
  ],
  'contact.send': [message, 'message.received 1'],
  'contact.setDone': [
    async () => admin().contact.setDone({ id: await message(), done: true }),
    'message.received 1',
  ],
  'contact.setLanguage': [
    async () => admin().contact.setLanguage({ id: await message(), language: 'es' }),
    'message.received 1',
  ],
  'contact.delete': [async () => admin().contact.delete({ id: await message() }), 'message.received 1'],
  'events.create': [event],
  'events.update': [async () => admin().events.update({ id: await event(), title: 'Another' })],
  'events.confirmTranslation': [
    async () => {
      const translations = { es: { title: 'Un evento', description: 'Texto' } }
      const id = await event({ translations })
      await admin().events.update({ id, title: 'Another' })
      await admin().events.confirmTranslation({ id, language: 'es' })
    },
  ],
  'events.delete': [
    async () => admin().events.delete({ id: (await registered()).eventId }),
    CREATED,
    CANCELLED,
  ],
  'events.register': [registered, CREATED],
  'events.setCame': [
    async () => {
      const { id } = await registered()
      await api.rows(sql`update events set date = ${new Date(NOW)}`)
      await admin().events.setCame({ id, came: true })
    },
    CREATED,
  ],
  'events.setLanguage': [
    async () => admin().events.setLanguage({ id: (await registered()).id, language: 'es' }),
    CREATED,
  ],
  'events.deleteRegistration': [
    async () => admin().events.deleteRegistration({ id: (await registered()).id }),
    CREATED,
    CANCELLED,
  ],
  'registrationLinks.cancel': [
    async () => visitor().registrationLinks.cancel({ token: toToken((await registered()).manageUrl) }),
    CREATED,
    CANCELLED,
  ],
  'earlierTimes.ask': [() => askForEarlier(api), BOOKED],
  'earlierTimes.stop': [async () => visitor().earlierTimes.stop(await askForEarlier(api)), BOOKED],
  'earlierTimes.stopFor': [async () => admin().earlierTimes.stopFor(await askForEarlier(api)), BOOKED],
  'earlierTimes.decline': [async () => visitor().earlierTimes.decline(await holdEarlierOffer(api)), BOOKED],
  'earlierTimes.take': [
    async () => visitor().earlierTimes.take(await holdEarlierOffer(api)),
    BOOKED,
    'appointment.moved 2',
  ],
  'waitingList.join': [waiting, CREATED],
  'waitingList.offer': [async () => admin().waitingList.offer({ id: await waiting() }), CREATED],
  'waitingList.takeOffer': [async () => visitor().waitingList.takeOffer(await offered()), CREATED, CREATED],
  'waitingList.declineOffer': [async () => visitor().waitingList.declineOffer(await offered()), CREATED],
  'waitingList.setLanguage': [
    async () => admin().waitingList.setLanguage({ id: await waiting(), language: 'es' }),
    CREATED,
  ],
  'waitingList.remove': [async () => admin().waitingList.remove({ id: await waiting() }), CREATED],
}

const NOUNS = [
  'appointmentLinks',
  'appointments',
  'contact',
  'earlierTimes',
  'events',
  'registrationLinks',
  'waitingList',
]
const mutations = [...readProcedures(appRouter).values()]
  .filter(({ type }) => type === 'mutation')
  .map(({ name }) => name)

describe('webhooks', () => {
  it('have every write of their nouns listed here', () => {
    const ofNouns = mutations.filter(path => NOUNS.includes(path.split('.')[0] ?? ''))
    expect(Object.keys(WRITES).sort()).toEqual(ofNouns.sort())
  })

  it.each(Object.entries(WRITES))('announce what %s changes', async (_procedure, [write, ...expected]) => {
    await write()
    expect(await announced()).toEqual(expected)
  })

  it('announce what a changed schedule does to appointments', async () => {
    const id = await booked()
    const block = (date: string) => ({ change: 'block' as const, dates: [{ date }] })
    await admin().schedule.change({
      change: block('2026-11-23'),
      choices: [{ id, version: 1, choice: 'ask' }],
    })
    await admin().schedule.unblockDate(await blockedDate())
    await admin().schedule.change({
      change: block('2026-11-23'),
      choices: [{ id, version: 2, choice: 'cancel' }],
    })
    expect(await announced()).toEqual([BOOKED, 'appointment.changed 2', 'appointment.cancelled 3'])
  })

  it('announce no change that changes nothing', async () => {
    await admin().appointments.update({ id: await booked(), notes: BOOKING.notes })
    expect(await announced()).toEqual([BOOKED])
  })

  it('announce no booking that is refused or rolled back', async () => {
    await booked()
    expect((await caughtError(visitor().appointments.book(BOOKING))).status).toBe(409)
    const enqueue = async () => Promise.reject(new Error('the outbox is away'))
    const failing = api.visitor({ outbox: { ...api.outbox, enqueue } })
    const other = { ...BOOKING, appointmentDate: '2026-11-24T10:00' }
    await expect(failing.appointments.book(other)).rejects.toThrow('the outbox is away')
    expect(await announced()).toEqual([BOOKED])
    const jobs = await api.rows(sql`select from pgboss.job where name = 'webhook'`)
    expect(jobs).toHaveLength(1)
  })
})
