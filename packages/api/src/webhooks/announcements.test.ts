import { WEBHOOK_TYPES, type WebhookType } from '@clinic/domain/webhooks/webhook-types.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '../app-router.ts'
import { readProcedures } from '../procedures.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtError } from '../testing/test-api.ts'
import { WRITES } from '../testing/write-calls.ts'
import { booked, message, registered, type Writers, waiting } from '../testing/write-setup.ts'

const api = shareTestApi()
beforeEach(async () => {
  await admin().webhooks.create({
    name: 'All',
    address: 'https://hooks.example.com/',
    types: [...WEBHOOK_TYPES],
  })
})

const admin = () => api.admin()
const visitor = () => api.visitor()
const writers: Writers = {
  api: () => api,
  admin: over => api.admin(over),
  visitor: over => api.visitor(over),
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

/** What each write of appointments, registrations and messages announces, with what precedes it. */
const ANNOUNCED: Record<string, Announcement[]> = {
  'appointmentLinks.reschedule': [BOOKED, 'appointment.moved 2'],
  'appointmentLinks.cancel': [BOOKED, 'appointment.cancelled 2'],
  'appointments.book': [BOOKED],
  'appointments.createFeed': [],
  'appointments.revokeFeed': [],
  'appointments.markFirstTimes': [],
  'appointments.bookForPatient': [BOOKED, BOOKED],
  'appointments.update': [BOOKED, 'appointment.changed 2'],
  'appointments.undo': [BOOKED, 'appointment.cancelled 2', 'appointment.changed 3'],
  'appointments.delete': [BOOKED, 'appointment.deleted 2'],
  'contact.send': ['message.received 1'],
  'contact.setDone': ['message.received 1'],
  'contact.setLanguage': ['message.received 1'],
  'contact.delete': ['message.received 1'],
  'events.create': [],
  'events.update': [],
  'events.confirmTranslation': [],
  'events.delete': [CREATED, CANCELLED],
  'events.register': [CREATED],
  'events.setCame': [CREATED],
  'events.setLanguage': [CREATED],
  'events.deleteRegistration': [CREATED, CANCELLED],
  'registrationLinks.cancel': [CREATED, CANCELLED],
  'earlierTimes.ask': [BOOKED],
  'earlierTimes.stop': [BOOKED],
  'earlierTimes.stopFor': [BOOKED],
  'earlierTimes.decline': [BOOKED],
  'earlierTimes.take': [BOOKED, 'appointment.moved 2'],
  'waitingList.join': [CREATED],
  'waitingList.offer': [CREATED],
  'waitingList.takeOffer': [CREATED, CREATED],
  'waitingList.declineOffer': [CREATED],
  'waitingList.setLanguage': [CREATED],
  'waitingList.remove': [CREATED],
}

const CALLS: Record<string, (w: Writers) => Promise<unknown>> = {
  ...WRITES,
  'appointments.book': booked,
  'contact.send': message,
  'events.register': registered,
  'waitingList.join': waiting,
  'appointments.update': async w =>
    w.admin().appointments.update({ id: await booked(w), notes: 'Bring the X-ray' }),
  // Its registrations are deleted with it.
  'events.delete': async w => w.admin().events.delete({ id: (await registered(w)).eventId }),
}

const NOUNS = [
  ...['appointmentLinks', 'appointments', 'contact', 'earlierTimes', 'events', 'registrationLinks'],
  ...['waitingList'],
]
const mutations = [...readProcedures(appRouter).values()]
  .filter(({ type }) => type === 'mutation')
  .map(({ name }) => name)

describe('webhooks', () => {
  it('have every write of their nouns listed here', () => {
    const ofNouns = mutations.filter(path => NOUNS.includes(path.split('.')[0] ?? ''))
    expect(Object.keys(ANNOUNCED).sort()).toEqual(ofNouns.sort())
  })

  it.each(Object.entries(ANNOUNCED))('announce what %s changes', async (procedure, expected) => {
    await CALLS[procedure]?.(writers)
    expect(await announced()).toEqual(expected)
  })

  it('announce what a changed schedule does to appointments', async () => {
    const id = await booked(writers)
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

  it('announce that registrations for samples are deleted with them', async () => {
    const { eventId } = await registered(writers)
    await api.rows(sql`update events set demo = true where id = ${eventId}`)
    await admin().setup.removeDemo()
    expect(await announced()).toEqual([CREATED, CANCELLED])
  })

  it('announce no change that changes nothing', async () => {
    await admin().appointments.update({ id: await booked(writers), notes: BOOKING.notes })
    expect(await announced()).toEqual([BOOKED])
  })

  it('announce no booking that is refused or rolled back', async () => {
    await booked(writers)
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
