import { isoInstant } from '@clinic/database/sql-instant.ts'
import { DAY_MS, HOUR_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SealingKeys } from '../services/sealing-keys.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, type TestApi, toToken } from '../testing/test-api.ts'
import { EVENT, PERSON } from '../testing/test-event.ts'
import { enqueueMorningEmail, loadMorningEmail } from './morning-email.ts'

/** Friday, November 20, 2026, 6:30 AM in Chicago, and the same time on Monday. */
const FRIDAY = Date.parse('2026-11-20T12:30Z')
const MONDAY = Date.parse('2026-11-23T12:30Z')

const api = shareTestApi()
let settings: ReturnType<TestApi['settings']>
beforeEach(async () => {
  settings = api.settings({ sealingKeys: new SealingKeys([Buffer.alloc(32, 1)]) })
})

const choose = (bookings: 'each' | 'morning' | 'both', now = FRIDAY - 1) =>
  api.admin({ settings, now: () => now }).settings.savePracticeEmails({ bookings, time: '06:30' })
const enqueue = (now: number) =>
  api.database.em
    .fork()
    .transactional(em =>
      enqueueMorningEmail({ em, outbox: api.outbox, settings, timeZone: CHICAGO, now: () => now }),
    )
const sent = () =>
  api.rows(
    sql<{ id: number }>`select subject_id as id from mails where kind = 'morningNotice' order by subject_id`,
  )
const markSent = () => api.rows(sql`update mails set state = 'sent' where kind = 'morningNotice'`)
const load = async (now: number) => {
  const [mail] = (await sent()).slice(-1)
  return loadMorningEmail({ em: api.database.em.fork(), now: () => now, timeZone: CHICAGO }, mail?.id ?? 0)
}
const kinds = async () =>
  (await api.mails()).map(({ kind }) => kind).filter(kind => kind.includes('Notification'))

describe('the morning email', () => {
  it('is enqueued once a day from the chosen time on, also by two processes at once', async () => {
    await choose('morning')
    expect(await enqueue(FRIDAY - 1)).toBe(false)
    const attempts = await Promise.all([enqueue(FRIDAY), enqueue(FRIDAY), enqueue(FRIDAY + 1)])
    expect(attempts.filter(Boolean)).toHaveLength(1)
    expect(await enqueue(MONDAY)).toBe(true)
    expect(await sent()).toHaveLength(2)
  })

  it('is enqueued although a clock that ran ahead had enqueued another one', async () => {
    await choose('morning')
    await enqueue(MONDAY)
    const attempts = await Promise.all([enqueue(FRIDAY), enqueue(FRIDAY)])
    expect(attempts.filter(Boolean)).toHaveLength(1)
  })

  it('has the appointments, first visits, free times and messages of its day, and what patients did since', async () => {
    await choose('both')
    await enqueue(FRIDAY)
    await markSent()
    const visitor = api.visitor({ now: () => FRIDAY + 1 })
    await visitor.appointments.book({ ...BOOKING, appointmentDate: '2026-11-23T10:00', patientName: 'Ada' })
    const writer = api.visitor({ now: () => FRIDAY + 2 })
    await writer.contact.send({ name: 'Bea', email: 'bea@example.com', message: 'Hello' })
    await api.insertAppointment('2026-11-23T20:00Z', { status: 'cancelled' })
    await api.rows(sql`update appointments set created_at = '2026-11-01' where status = 'cancelled'`)
    await api.insertAppointment('2026-09-01T15:00Z', { status: 'completed' })
    await api.rows(sql`update appointments set created_at = '2026-09-01' where status = 'completed'`)
    await api.rows(sql`insert into text_replies (provider, provider_id, number, kind, body, received_at)
      values ('twilio', '1', '+15735550199', 'stop', 'CANCEL', now())`)
    await enqueue(MONDAY)
    const email = await load(MONDAY)
    expect(email?.appointments).toMatchObject([
      {
        patientName: 'Ada',
        appointmentDate: '2026-11-23T16:00:00.000Z',
        firstVisit: true,
        forms: { sent: 0, total: 0 },
      },
    ])
    expect(email?.free).toEqual([
      { start: 9 * 60, end: 10 * 60 },
      { start: 10 * 60 + 45, end: 12 * 60 },
      { start: 14 * 60, end: 17 * 60 },
    ])
    expect(email).toMatchObject({ openMessages: 2, duePatients: 1 })
    expect(email?.news.map(({ kind, name }) => [kind, name])).toEqual([
      ['wrote', 'Bea'],
      ['booked', 'Ada'],
    ])
  })

  it('has what patients did since the last one that was sent', async () => {
    await choose('both')
    await enqueue(FRIDAY)
    await markSent()
    const visitor = api.visitor({ now: () => FRIDAY + 1 })
    await visitor.contact.send({ name: 'Bea', email: 'bea@example.com', message: 'Hello' })
    await enqueue(MONDAY)
    await api.rows(sql`update mails set state = 'withheld' where kind = 'morningNotice' and state = 'queued'`)
    expect(await enqueue(MONDAY + 1)).toBe(false)
    const tuesday = MONDAY + DAY_MS
    await enqueue(tuesday)
    expect((await load(tuesday))?.news.map(({ name }) => name)).toEqual(['Bea'])
  })

  it('is sent once more after a change to emails at once, with what waited for it', async () => {
    await choose('morning')
    await enqueue(FRIDAY)
    await markSent()
    const visitor = api.visitor({ settings, now: () => FRIDAY + 1 })
    await visitor.appointments.book({ ...BOOKING, appointmentDate: '2026-11-24T10:00', patientName: 'Ada' })
    expect(await kinds()).toEqual([])
    await choose('each', FRIDAY + 2)
    await choose('each', FRIDAY + 3)
    expect(await enqueue(MONDAY)).toBe(true)
    expect((await load(MONDAY))?.news.map(({ name }) => name)).toEqual(['Ada'])
    expect(await enqueue(MONDAY + DAY_MS)).toBe(false)
    await choose('each', MONDAY + DAY_MS)
    expect(await enqueue(MONDAY + 2 * DAY_MS)).toBe(false)
  })

  it('is not sent on a later day', async () => {
    await choose('both')
    await enqueue(FRIDAY)
    expect(await load(FRIDAY)).not.toBeNull()
    expect(await load(MONDAY)).toBeNull()
  })
})

describe('with one email each morning', () => {
  it('the practice gets no other one about a booking or a registration after the next morning', async () => {
    await choose('morning')
    const visitor = api.visitor({ settings, now: () => FRIDAY })
    const { manageUrl } = await visitor.appointments.book(BOOKING)
    const { id: eventId } = await api.admin().events.create(EVENT)
    const { manageUrl: registrationUrl } = await visitor.events.register({ eventId, ...PERSON })
    await visitor.registrationLinks.cancel({ token: toToken(registrationUrl) })
    await visitor.appointmentLinks.cancel({ token: toToken(manageUrl) })
    expect(await kinds()).toEqual([])
  })

  it('a change of an appointment before the next morning is sent at once', async () => {
    await choose('morning')
    const monday = Date.parse('2026-11-23T05:00Z')
    const visitor = api.visitor({ settings, now: () => monday - 36 * HOUR_MS })
    const { manageUrl } = await visitor.appointments.book({ ...BOOKING, appointmentDate: '2026-11-23T10:00' })
    expect(await kinds()).toEqual([])
    await api.rows(sql`update appointments set change_notice_hours = 0`)
    const token = toToken(manageUrl)
    await api.visitor({ settings, now: () => MONDAY + 1 }).appointmentLinks.cancel({ token })
    expect(await kinds()).toEqual(['appointmentCancelledNotification'])
  })

  it('a second move within a minute keeps the email about the first, earlier start', async () => {
    await choose('morning')
    const saturday = Date.parse('2026-11-21T17:00Z')
    const { manageUrl } = await api
      .visitor({ settings, now: () => saturday })
      .appointments.book({ ...BOOKING, appointmentDate: '2026-11-23T10:00' })
    await api.rows(sql`update appointments set change_notice_hours = 0`)
    const { appointmentLinks } = api.visitor({ settings, now: () => MONDAY + 1 })
    for (const appointmentDate of ['2026-11-24T10:00', '2026-11-25T10:00'])
      await appointmentLinks.reschedule({ token: toToken(manageUrl), appointmentDate })
    const queued = await api.rows(sql`
      select ${isoInstant('about_start')} as start from mails where kind = 'appointmentMovedNotification' and state = 'queued'`)
    expect(queued).toEqual([{ start: '2026-11-23T16:00:00.000Z' }])
  })

  it('messages are still sent at once', async () => {
    await choose('morning')
    await api.visitor({ settings }).contact.send({ name: 'Bea', email: 'bea@example.com', message: 'Hello' })
    expect(await kinds()).toEqual(['contactNotification'])
  })
})
