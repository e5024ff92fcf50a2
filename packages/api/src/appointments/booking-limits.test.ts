import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, errorOf, openTestApi, type TestApi } from '../test-api.ts'
import { planNodes } from '../test-query-plan.ts'
import { comingQuery } from './booking-limits.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.rows(sql`delete from rate_counters`)
  await api.clear()
})

const { comingPerPatient, perNetworkAndDay } = BOOKING_LIMITS
const DAY = 86_400_000
const HERE = '203.0.113.9'
let addresses = 0
const elsewhere = () => `198.51.100.${++addresses}`

/** The nth start of the clinic's Mondays: four in each morning. */
const nthStart = (n: number) =>
  `${addDays('2026-11-23', 7 * Math.floor(n / 4))}T${['09:00', '09:45', '10:30', '11:15'][n % 4]}`
const book = (n: number, over: object = {}, context: object = {}) =>
  api
    .visitor({ limitedAddress: elsewhere(), ...context })
    .appointments.book({ ...BOOKING, appointmentDate: nthStart(n), ...over })
const bookMany = async (count: number) => {
  for (let n = 0; n < count; n++) await book(n)
}
const count = async (table: string) => (await api.rows(sql`select from ${sql.table(table)}`)).length
const notices = () =>
  api.rows(sql`select limited, who, day::text as day from booking_limit_notices order by day, limited`)

describe('one patient', () => {
  it('has at most ten appointments to come, in whatever case the address is written; then calls', async () => {
    await bookMany(comingPerPatient)
    const { status, body } = await errorOf(book(10, { patientEmail: 'ADA@example.com' }))
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    expect(body.message).toContain(clinic.phone)
    expect(await count('appointments')).toBe(comingPerPatient)
    expect(await book(10, { patientEmail: 'grace@example.com' })).toMatchObject({ status: 'confirmed' })
  })

  it('has neither past nor cancelled ones counted', async () => {
    await bookMany(comingPerPatient)
    await api.rows(sql`update appointments set status = 'cancelled' where appointment_date = (
      select min(appointment_date) from appointments)`)
    await book(10)
    await errorOf(book(11))
    const afterTwo = () => Date.parse('2026-11-23T17:00:00.000Z')
    expect(await book(11, {}, { now: afterTwo })).toMatchObject({ status: 'confirmed' })
  })

  it('does not pass by booking many at once on different days', async () => {
    await bookMany(comingPerPatient - 2)
    const responses = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => book(8 + n * 4)))
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await count('appointments')).toBe(comingPerPatient)
  })

  it('is counted by an index, whose rows are the patient’s alone', async () => {
    await api.rows(sql`
      insert into appointments
        (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
      select 'Ada', 'patient' || n % 500 || '@example.com', 'consultation', 60,
        '2026-12-01T00:00Z'::timestamptz + make_interval(hours => n),
        '2026-12-01T01:00Z'::timestamptz + make_interval(hours => n)
      from generate_series(1, 5000) n`)
    await api.rows(sql`analyze appointments`)
    const nodes = await planNodes(api, comingQuery('patient7@example.com', NOW))
    expect(nodes.map(({ index }) => index)).toContain('appointments_by_patient')
    expect(Math.max(...nodes.map(({ rows, removed }) => rows + removed))).toBe(10)
  })
})

describe('one network', () => {
  /** Bookings of the network before now, as its counter has them. */
  const bookedBefore = async (times: number) => {
    await book(0, {}, { limitedAddress: HERE })
    await api.rows(sql`update rate_counters set count = ${times} where bucket like 'booked:%'`)
  }
  const bookHere = (n: number, now = NOW) =>
    book(n, { patientEmail: `p${n}@example.com` }, { limitedAddress: HERE, network: HERE, now: () => now })

  it('books at most forty in 24 hours; then calls, or comes back', async () => {
    await bookedBefore(perNetworkAndDay - 1)
    await bookHere(1)
    const { status, body, headers } = await errorOf(bookHere(2))
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '86400'])
    expect(body.message).toContain(clinic.phone)
    expect(await count('appointments')).toBe(2)
    expect(await book(2)).toMatchObject({ status: 'confirmed' })
    expect(await bookHere(3, NOW + DAY)).toMatchObject({ status: 'confirmed' })
  })

  it('does not pass by booking at once', async () => {
    await bookedBefore(perNetworkAndDay - 2)
    const responses = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => bookHere(4 + n * 4)))
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('has no booking counted that was rejected', async () => {
    await bookedBefore(perNetworkAndDay - 1)
    expect((await errorOf(bookHere(0))).status).toBe(409)
    expect(await bookHere(1)).toMatchObject({ status: 'confirmed' })
  })
})

describe('the administrator', () => {
  const mailsOfLimits = async () => (await api.mails()).filter(({ kind }) => kind === 'bookingLimitNotice')

  it('is told once for each patient and day, by a mail and among the problems', async () => {
    await bookMany(comingPerPatient)
    await errorOf(book(10, { patientEmail: 'Ada@example.com' }))
    await errorOf(book(11))
    expect(await notices()).toEqual([{ limited: 'patient', who: 'ada@example.com', day: '2026-11-20' }])
    expect(await mailsOfLimits()).toHaveLength(1)

    await api.rows(sql`delete from mails where state = 'withheld'`)
    const { limits, total } = await api.admin().mail.problems()
    expect(limits).toEqual([
      { id: expect.any(Number), limited: 'patient', who: 'ada@example.com', at: '2026-11-20T18:00:00.000Z' },
    ])
    expect(total).toBe(1)
    expect(await api.admin().mail.status()).toMatchObject({ unsent: 0, limitsMet: 1 })
    await api.admin().mail.dismissLimit({ id: limits[0]?.id ?? 0 })
    expect(await api.admin().mail.problems()).toMatchObject({ limits: [], total: 0 })

    await errorOf(book(12, {}, { now: () => NOW + DAY }))
    expect(await notices()).toHaveLength(2)
    expect(await mailsOfLimits()).toHaveLength(2)
  })

  it('is told although the request carried an Idempotency-Key, and not again by its repetition', async () => {
    await bookMany(comingPerPatient)
    const repeated = { idempotencyKey: 'key', limitedAddress: HERE }
    expect((await errorOf(book(10, {}, repeated))).status).toBe(403)
    expect((await errorOf(book(10, {}, repeated))).status).toBe(403)
    expect(await mailsOfLimits()).toHaveLength(1)
  })

  it('is told of the network', async () => {
    await book(0, {}, { limitedAddress: HERE })
    await api.rows(sql`update rate_counters set count = 40 where bucket like 'booked:%'`)
    await errorOf(book(1, {}, { limitedAddress: HERE, network: HERE }))
    expect(await notices()).toEqual([{ limited: 'network', who: HERE, day: '2026-11-20' }])
  })
})

it('nothing of this holds without limits', async () => {
  for (let n = 0; n <= comingPerPatient; n++) await book(n, {}, { limitedAddress: null })
  expect(await count('appointments')).toBe(comingPerPatient + 1)
  expect(await count('rate_counters')).toBe(0)
})
