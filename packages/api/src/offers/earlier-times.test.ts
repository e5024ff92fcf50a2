import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtReason, toToken } from '../testing/test-api.ts'
import { offerEarlierTimesIfAny } from './offer-earlier-times.ts'

const api = shareTestApi()
let now: number
beforeEach(async () => {
  now = NOW
  await api.rows(sql`
    delete from time_slots;
    insert into time_slots (day_of_week, start_time, end_time) select day, '09:00', '17:00' from generate_series(1, 5) day`)
})

const clock = { now: () => now, timeZone: CHICAGO }
const visitor = () => api.visitor(clock)
const admin = () => api.admin(clock)
const run = () => offerEarlierTimesIfAny({ em: api.database.em.fork(), outbox: api.outbox, ...clock })
const day = (date: string, time: string) => new Date(`${date}T${time}:00-06:00`).toISOString()

/** Books a treatment of 45 minutes for someone, in clinic time. */
async function book(name: string, date: string, time: string) {
  const { id, manageUrl } = await visitor().appointments.book({
    ...BOOKING,
    patientName: name,
    patientEmail: `${name.toLowerCase()}@example.com`,
    appointmentDate: `${date}T${time}`,
  })
  return { id, token: toToken(manageUrl) }
}
type Booked = Awaited<ReturnType<typeof book>>

const TUESDAY = '2026-11-24'
const ANY = { days: [1, 2, 3, 4, 5], partOfDay: 'any' as const }
/** Books late in the week and asks for something earlier. */
async function ask(name: string, time: string, wanted: Partial<typeof ANY> = {}, date = '2026-11-26') {
  const booked = await book(name, date, time)
  await visitor().earlierTimes.ask({ token: booked.token, ...ANY, ...wanted })
  return booked
}
const page = ({ token }: Booked) => visitor().earlierTimes.page({ token })
const offer = async (booked: Booked) => (await page(booked))?.offer ?? null
const cancel = ({ token }: Booked) => visitor().appointmentLinks.cancel({ token })
const take = ({ token }: Booked, startsAt: string) => visitor().earlierTimes.take({ token, startsAt })
const readOwnStart = async ({ token }: Booked) =>
  (await visitor().appointmentLinks.get({ token })).appointmentDate
const kinds = async () => (await api.mails()).map(({ kind }) => kind)
const offersSent = async () => (await kinds()).filter(kind => kind === 'appointmentEarlierTime').length
const NINE = day(TUESDAY, '09:00')
/** Ada asks for an earlier time and is offered one that was freed since. */
async function askAndOffer(wanted: Partial<typeof ANY> = {}) {
  const earlier = await book('Grace', TUESDAY, '09:00')
  const ada = await ask('Ada', '10:00', wanted)
  await cancel(earlier)
  await run()
  return ada
}

describe('asking for an earlier time', () => {
  it('is saved with days and part of day, changed in its place, and taken back', async () => {
    const booked = await book('Ada', '2026-11-26', '10:00')
    expect(await page(booked)).toEqual({ canAsk: true, openDays: [1, 2, 3, 4, 5], wanted: null, offer: null })
    const first = await visitor().earlierTimes.ask({
      token: booked.token,
      days: [3, 1, 3],
      partOfDay: 'morning',
    })
    expect(first.wanted).toEqual({ days: [1, 3], partOfDay: 'morning' })
    await ask('Grace', '11:00')
    await visitor().earlierTimes.ask({ token: booked.token, ...ANY })
    expect((await admin().earlierTimes.list()).map(({ patientName }) => patientName)).toEqual([
      'Ada',
      'Grace',
    ])
    const stopped = await visitor().earlierTimes.stop({ token: booked.token })
    expect(stopped.wanted).toBeNull()
    expect(await visitor().earlierTimes.stop({ token: booked.token })).toEqual(stopped)
    expect(await admin().earlierTimes.list()).toHaveLength(1)
  })

  it('is not possible for a cancelled appointment or one within three hours', async () => {
    const booked = await book('Ada', '2026-11-26', '10:00')
    now = Date.parse(day('2026-11-26', '07:00'))
    expect((await page(booked))?.canAsk).toBe(false)
    expect(await caughtReason(visitor().earlierTimes.ask({ token: booked.token, ...ANY }))).toBe(
      'appointmentNotActive',
    )
    now = NOW
    await cancel(booked)
    expect((await page(booked))?.canAsk).toBe(false)
  })

  it('offers nothing that was open when they asked', async () => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    await cancel(earlier)
    const ada = await ask('Ada', '10:00')
    expect(await run()).toBe(0)
    expect(await offer(ada)).toBeNull()
  })
})

describe('a freed time is offered, whatever freed it', () => {
  const frees: [string, (booked: Booked) => Promise<unknown>][] = [
    ['a cancellation by the patient', cancel],
    [
      'a move by the patient',
      ({ token }) => visitor().appointmentLinks.reschedule({ token, appointmentDate: '2026-11-30T10:00' }),
    ],
    ['a deletion', ({ id }) => admin().appointments.delete({ id })],
    [
      'a shorter visit',
      async ({ id }) => {
        await api.rows(
          sql`update appointments set duration = 30, ends_at = ends_at - interval '15 minutes' where id = ${id}`,
        )
      },
    ],
  ]
  it.each(frees)('%s', async (_what, free) => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    // Leaves no other room that morning.
    await api.insertAppointment(day(TUESDAY, '10:00'), { minutes: 240 })
    const ada = await ask('Ada', '10:00')
    await api.rows(
      sql`update appointments set duration = 30, ends_at = ends_at - interval '15 minutes' where id = ${ada.id}`,
    )
    expect(await run()).toBe(0)
    await free(earlier)
    expect(await run()).toBe(1)
    const offered = await offer(ada)
    expect(offered).toMatchObject({ state: 'offered', until: new Date(now + 2 * HOUR_MS).toISOString() })
    expect(offered?.startsAt.slice(0, 13)).toBe(NINE.slice(0, 13))
    expect(await run()).toBe(0)
    expect(await offersSent()).toBe(1)
  })

  it('no time that is on offer to someone whose cancellation the practice can still undo', async () => {
    const ada = await askAndOffer()
    await ask('Byron', '11:00')
    const { version } = await admin().appointments.update({ id: ada.id, status: 'cancelled' })
    expect(await run()).toBe(0)
    await admin().appointments.undo({ id: ada.id, version })
    await run()
    expect(await offer(ada)).toMatchObject({ startsAt: NINE })
    await admin().appointments.update({ id: ada.id, status: 'cancelled' })
    now += 4 * MINUTE_MS
    expect(await run()).toBe(1)
  })

  it('a move or cancellation by the practice, once Undo is over', async () => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    const ada = await ask('Ada', '10:00')
    const { version } = await admin().appointments.update({ id: earlier.id, status: 'cancelled' })
    expect(await run()).toBe(0)
    await admin().appointments.undo({ id: earlier.id, version })
    now += 3 * MINUTE_MS
    expect(await run()).toBe(0)
    await admin().appointments.update({ id: earlier.id, status: 'cancelled' })
    expect(await run()).toBe(0)
    now += 3 * MINUTE_MS
    expect(await run()).toBe(1)
    expect(await offer(ada)).toMatchObject({ startsAt: NINE, state: 'offered' })
  })

  it('also on a day that only special hours for the type open, which can be chosen then', async () => {
    const ada = await ask('Ada', '10:00', { days: [0, 1, 2, 3, 4, 5, 6] })
    await api.rows(sql`
      insert into special_hours (date, start_time, end_time, open, types) values
        ('2026-11-21', '09:00', '12:00', true, '{treatment}'), ('2026-11-22', '09:00', '12:00', true, '{adjustment}'),
        ('2026-11-29', '09:00', '12:00', true, '{}'), ('2026-11-22', '09:00', '12:00', false, '{}')`)
    await run()
    expect(await page(ada)).toMatchObject({
      openDays: [1, 2, 3, 4, 5, 6],
      offer: { startsAt: day('2026-11-21', '09:00') },
    })
  })

  it('an unblocked day, new hours, and a busy time that is over', async () => {
    const { id } = await admin().schedule.blockDate({ date: TUESDAY, reason: null })
    const ada = await ask('Ada', '10:00')
    await admin().schedule.unblockDate({ id })
    await run()
    expect(await offer(ada)).toMatchObject({ startsAt: NINE })
    await visitor().earlierTimes.decline({ token: ada.token, startsAt: NINE })

    await api.rows(
      sql`insert into time_slots (day_of_week, start_time, end_time) values (2, '07:00', '08:00')`,
    )
    await run()
    expect(await offer(ada)).toMatchObject({ startsAt: day(TUESDAY, '07:00') })
    await visitor().earlierTimes.decline({ token: ada.token, startsAt: day(TUESDAY, '07:00') })

    await api.rows(sql`insert into calendars (name, sealed, host, content_at, read_at, next_read_at, created_at)
      values ('Other', 'AA', 'a', now(), now(), now(), now())`)
    await api.rows(
      sql`insert into busy_times select id, '2026-11-25T15:00Z', '2026-11-25T16:00Z' from calendars`,
    )
    await run()
    await api.rows(sql`delete from busy_times`)
    await run()
    expect(await offer(ada)).toMatchObject({ startsAt: '2026-11-25T15:00:00.000Z' })
  })
})

describe('an offer', () => {
  it('goes to the first it suits, and to the next once it lapsed or was declined', async () => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    const ada = await ask('Ada', '10:00', { days: [1] })
    const edith = await ask('Edith', '11:00')
    const joan = await ask('Joan', '13:00', { partOfDay: 'any' })
    await cancel(earlier)
    await run()
    expect([await offer(ada), (await offer(edith))?.startsAt, await offer(joan)]).toEqual([null, NINE, null])
    now += 2 * HOUR_MS
    await run()
    expect([(await offer(edith))?.state, (await offer(joan))?.state]).toEqual(['lapsed', 'offered'])
    await visitor().earlierTimes.decline({ token: joan.token, startsAt: NINE })
    expect([(await offer(edith))?.state, (await offer(joan))?.state]).toEqual(['lapsed', 'declined'])
    expect(await offersSent()).toBe(2)
  })

  it('moves the appointment when taken, once, with its emails, and what that frees is offered on', async () => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    const ada = await ask('Ada', '10:00')
    const edith = await ask('Edith', '11:00', {}, '2026-11-27')
    await cancel(earlier)
    await run()
    await api.rows(sql`delete from pgboss.job`)
    const taken = await take(ada, NINE)
    expect(taken).toMatchObject({ wanted: null, offer: null })
    expect(await take(ada, NINE)).toEqual(taken)
    expect(await readOwnStart(ada)).toBe(NINE)
    expect(await kinds()).toEqual(['appointmentMoved', 'appointmentMovedNotification'])
    await run()
    expect(await offer(edith)).toMatchObject({ startsAt: day('2026-11-26', '10:00'), state: 'offered' })
  })

  it('may be taken within the notice of the appointment that it replaces', async () => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    const ada = await ask('Ada', '16:00', {}, TUESDAY)
    now = Date.parse(day('2026-11-23', '18:00'))
    await api.rows(sql`delete from appointments where id = ${earlier.id}`)
    await run()
    await take(ada, NINE)
    expect(await readOwnStart(ada)).toBe(NINE)
  })

  it('holds nothing: booked by someone else, it is over, and the appointment stays', async () => {
    const ada = await askAndOffer()
    await book('Edith', TUESDAY, '09:00')
    expect((await offer(ada))?.state).toBe('booked')
    expect(await caughtReason(take(ada, NINE))).toBe('startNotFree')
    expect(await readOwnStart(ada)).toBe(day('2026-11-26', '10:00'))
    await run()
    expect((await offer(ada))?.state).toBe('booked')
    expect((await page(ada))?.wanted).toEqual(ANY)
  })

  it('ends when the appointment is cancelled or moved before it, and goes to the next', async () => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    const ada = await ask('Ada', '10:00')
    const edith = await ask('Edith', '11:00')
    await cancel(earlier)
    await run()
    await visitor().appointmentLinks.reschedule({ token: ada.token, appointmentDate: '2026-11-23T10:00' })
    expect(await offer(ada)).toBeNull()
    await run()
    expect(await offer(edith)).toMatchObject({ startsAt: NINE, state: 'offered' })
    await cancel(edith)
    expect(await offer(edith)).toBeNull()
    expect(await admin().earlierTimes.list()).toHaveLength(1)
  })

  it('is never the time that they moved from', async () => {
    const ada = await ask('Ada', '10:00')
    await visitor().appointmentLinks.reschedule({ token: ada.token, appointmentDate: '2026-12-01T10:00' })
    expect(await run()).toBe(0)
    const edith = await ask('Edith', '11:00', {}, '2026-12-02')
    await visitor().appointmentLinks.reschedule({ token: ada.token, appointmentDate: '2026-12-03T10:00' })
    expect(await run()).toBe(1)
    expect(await offer(edith)).toMatchObject({ startsAt: day('2026-12-01', '10:00') })
  })

  it('ends with the request when the appointment begins', async () => {
    const ada = await ask('Ada', '10:00')
    now = Date.parse(day('2026-11-26', '10:00'))
    expect(await run()).toBe(0)
    expect(await api.rows(sql`select id from earlier_requests`)).toEqual([])
    expect(await page(ada)).toMatchObject({ canAsk: false, wanted: null })
  })

  it('is deleted with its appointment, also for the email', async () => {
    const ada = await askAndOffer()
    await admin().appointments.delete({ id: ada.id })
    expect(await api.rows(sql`select id from time_offers`)).toEqual([])
    expect(await run()).toBe(0)
  })

  it.each([
    [0, '10:00'],
    [10, '10:15'],
  ])('for another time takes nothing, and none overlaps it with its room of %i', async (room, next) => {
    const [one, two] = [await book('Grace', TUESDAY, '09:00'), await book('Joan', TUESDAY, '09:45')]
    const ada = await ask('Ada', '10:00')
    const edith = await ask('Edith', '11:00')
    await api.rows(
      sql`update appointments set duration = 60, ends_at = ends_at + interval '15 minutes' where id in (${ada.id}, ${edith.id})`,
    )
    await cancel(one)
    await cancel(two)
    await api.rows(sql`
      insert into content_items (key, value, updated_at) values ('service_treatment_room', ${room}, now())`)
    await run()
    expect([(await offer(ada))?.startsAt, (await offer(edith))?.startsAt]).toEqual([NINE, day(TUESDAY, next)])
    expect(await caughtReason(take(ada, day(TUESDAY, next)))).toBe('earlierOfferOver')
  })
})

describe('the desk', () => {
  it('sees who waits with what is offered, and stops it for a patient who called', async () => {
    const earlier = await book('Grace', TUESDAY, '09:00')
    const ada = await ask('Ada', '10:00', { days: [1, 2], partOfDay: 'any' })
    const edith = await ask('Edith', '11:00')
    await cancel(earlier)
    await run()
    expect(await admin().earlierTimes.list()).toEqual([
      {
        appointmentId: ada.id,
        patientName: 'Ada',
        startsAt: day('2026-11-26', '10:00'),
        askedAt: new Date(NOW).toISOString(),
        days: [1, 2],
        partOfDay: 'any',
        offer: { startsAt: NINE, until: new Date(NOW + 2 * HOUR_MS).toISOString() },
      },
      expect.objectContaining({ appointmentId: edith.id, offer: null }),
    ])
    await admin().earlierTimes.stopFor({ appointmentId: ada.id })
    expect(await admin().earlierTimes.list()).toEqual([
      expect.objectContaining({
        appointmentId: edith.id,
        offer: expect.objectContaining({ startsAt: NINE }),
      }),
    ])
    expect(await caughtReason(admin().earlierTimes.stopFor({ appointmentId: ada.id }))).toBe('notFound')
  })

  it('exports the wish of a person with what was offered, and erases both', async () => {
    const ada = await askAndOffer({ days: [1, 2] })
    const person = await admin().retention.person({ email: 'ada@example.com' })
    expect(person.earlierRequests).toEqual([
      {
        appointmentId: ada.id,
        days: [1, 2],
        partOfDay: 'any',
        askedAt: new Date(NOW).toISOString(),
        offers: [{ startsAt: NINE, offeredAt: new Date(NOW).toISOString(), outcome: null }],
      },
    ])
    await cancel(ada)
    await admin().retention.anonymize({ email: 'ada@example.com' })
    expect(await api.rows(sql`select id from earlier_requests`)).toEqual([])
    expect(await api.rows(sql`select id from time_offers`)).toEqual([])
  })
})
