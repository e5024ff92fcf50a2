import { mailboxSql } from '@clinic/database/sql-parts.ts'
import { BOOKING_LIMITS } from '@clinic/domain/appointments/booking-limits.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { DAY_MS, HOUR_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { BOOKING, caughtError, caughtReason, countFulfilled } from '../../testing/test-api.ts'
import { insertInBulk } from '../../testing/test-appointments.ts'
import { planNodes } from '../../testing/test-query-plan.ts'
import { upcomingQuery } from './booking-limits.ts'

const api = shareTestApi()

const { upcomingPerMailbox, perNetworkAndDay } = BOOKING_LIMITS
const HERE = '203.0.113.9'
let addresses = 0
const elsewhere = () => `198.51.100.${++addresses}`

/** The nth start on the clinic's Mondays, with four each morning. */
const nthStart = (n: number) =>
  `${addDays('2026-11-23', 7 * Math.floor(n / 4))}T${['09:00', '09:45', '10:30', '11:15'][n % 4]}`
const book = (n: number, over: object = {}, context: object = {}) =>
  api
    .visitor({ limitedCaller: elsewhere(), ...context })
    .appointments.book({ ...BOOKING, appointmentDate: nthStart(n), ...over })
const bookMany = async (count: number) => {
  for (let n = 0; n < count; n++) await book(n)
}
const count = async (table: string) => (await api.rows(sql`select from ${sql.table(table)}`)).length
const notices = () =>
  api.rows(sql`select limited, who, day::text as day from booking_limit_notices order by day, limited`)

describe('one patient', () => {
  it('has at most ten upcoming appointments, whatever the case of the address, and must then call', async () => {
    await bookMany(upcomingPerMailbox)
    const { status, body } = await caughtError(book(10, { patientEmail: 'ADA@example.com' }))
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    expect(body.message).toContain(clinic.phone)
    expect(await count('appointments')).toBe(upcomingPerMailbox)
    expect(await book(10, { patientEmail: 'grace@example.com' })).toMatchObject({ status: 'confirmed' })
  })

  it('counts as one person, with one notice, under every plus address of a mailbox', async () => {
    const plus = (n: number) => ({ patientEmail: `Ada+${n}@example.com` })
    for (let n = 0; n < upcomingPerMailbox; n++) await book(n, plus(n))
    for (const n of [10, 11]) expect(await caughtReason(book(n, plus(n)))).toBe('patientLimit')
    expect(await caughtReason(book(12))).toBe('patientLimit')
    expect(await notices()).toEqual([{ limited: 'patient', who: 'ada@example.com', day: '2026-11-20' }])
  })

  it('has the same mailbox in PostgreSQL as in the app', async () => {
    const emails = ['Ada+1@Example.com', '+ada@example.com', 'ada+a+b@example.com', 'a@sub+domain.example']
    for (const email of emails) {
      const [row] = await api.rows(
        sql<{
          mailbox: string
        }>`select ${mailboxSql('email')} as mailbox from (select ${email}::text as email) typed`,
      )
      expect(row?.mailbox).toBe(toMailbox(email))
    }
  })

  it('is not limited by past or cancelled appointments', async () => {
    await bookMany(upcomingPerMailbox)
    await api.rows(sql`update appointments set status = 'cancelled' where appointment_date = (
      select min(appointment_date) from appointments)`)
    await book(10)
    await caughtError(book(11))
    const afterTwo = () => Date.parse('2026-11-23T17:00:00.000Z')
    expect(await book(11, {}, { now: afterTwo })).toMatchObject({ status: 'confirmed' })
  })

  it('cannot pass the limit by booking concurrently on different days, under several plus addresses', async () => {
    await bookMany(upcomingPerMailbox - 2)
    const bookings = Array.from({ length: 8 }, (_, n) =>
      book(8 + n * 4, { patientEmail: `ada+${n}@example.com` }),
    )
    expect(await countFulfilled(bookings)).toBe(2)
    expect(await count('appointments')).toBe(upcomingPerMailbox)
  })

  it('is counted by an index that reads only the patient’s rows', async () => {
    await insertInBulk(
      api,
      sql`
      insert into appointments
        (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, booked_online)
      select 'Ada', 'patient' || n % 500 || '@example.com', 'consultation', 60,
        '2026-12-01T00:00Z'::timestamptz + make_interval(hours => n),
        '2026-12-01T01:00Z'::timestamptz + make_interval(hours => n), true
      from generate_series(1, 5000) n`,
    )
    const nodes = await planNodes(api, upcomingQuery('patient7@example.com', NOW))
    expect(nodes.map(({ index }) => index)).toContain('appointments_by_patient')
    expect(Math.max(...nodes.map(({ rows, removed }) => rows + removed))).toBe(10)
  })
})

describe('one network', () => {
  /** Sets the network's count of earlier bookings. */
  const bookedBefore = async (times: number) => {
    await book(0, {}, { limitedCaller: HERE })
    await api.rows(sql`update rate_counters set count = ${times} where bucket like 'booked:%'`)
  }
  const bookHere = (n: number, now = NOW) =>
    book(n, { patientEmail: `p${n}@example.com` }, { limitedCaller: HERE, network: HERE, now: () => now })

  it('books at most forty in 24 hours, and must then call or come back later', async () => {
    await bookedBefore(perNetworkAndDay - 1)
    await bookHere(1)
    const { status, body, headers } = await caughtError(bookHere(2))
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '86400'])
    expect(body.message).toContain(clinic.phone)
    expect(await count('appointments')).toBe(2)
    expect(await book(2)).toMatchObject({ status: 'confirmed' })
    expect(await bookHere(3, NOW + DAY_MS)).toMatchObject({ status: 'confirmed' })
  })

  it('is checked again when repeated with the same Idempotency-Key: a 429 is not stored', async () => {
    await bookedBefore(perNetworkAndDay)
    const bookAt = (now: number) =>
      book(1, {}, { limitedCaller: HERE, network: HERE, idempotencyKey: 'key', now: () => now })
    const waitAt = async (now: number) => (await caughtError(bookAt(now))).headers['retry-after']
    expect([await waitAt(NOW), await waitAt(NOW + HOUR_MS)]).toEqual(['86400', '82800'])
    const booked = await bookAt(NOW + DAY_MS)
    expect(await bookAt(NOW + DAY_MS)).toEqual(booked)
  })

  it('cannot pass the limit by booking concurrently', async () => {
    await bookedBefore(perNetworkAndDay - 2)
    expect(await countFulfilled(Array.from({ length: 6 }, (_, n) => bookHere(4 + n * 4)))).toBe(2)
  })

  it('is not limited by rejected bookings', async () => {
    await bookedBefore(perNetworkAndDay - 1)
    expect((await caughtError(bookHere(0))).status).toBe(409)
    expect(await bookHere(1)).toMatchObject({ status: 'confirmed' })
  })
})

describe('the administrator', () => {
  const mailsOfLimits = async () => (await api.mails()).filter(({ kind }) => kind === 'bookingLimitNotice')

  it('is notified once for each patient and day, by email and in the list of problems', async () => {
    await bookMany(upcomingPerMailbox)
    await caughtError(book(10, { patientEmail: 'Ada@example.com' }))
    await caughtError(book(11))
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

    await caughtError(book(12, {}, { now: () => NOW + DAY_MS }))
    expect(await notices()).toHaveLength(2)
    expect(await mailsOfLimits()).toHaveLength(2)
  })

  it('is notified despite an Idempotency-Key, and not again when the request is repeated', async () => {
    await bookMany(upcomingPerMailbox)
    const repeated = { idempotencyKey: 'key', limitedCaller: HERE }
    expect((await caughtError(book(10, {}, repeated))).status).toBe(403)
    expect((await caughtError(book(10, {}, repeated))).status).toBe(403)
    expect(await mailsOfLimits()).toHaveLength(1)
  })

  it('is notified of the network', async () => {
    await book(0, {}, { limitedCaller: HERE })
    await api.rows(sql`update rate_counters set count = 40 where bucket like 'booked:%'`)
    await caughtError(book(1, {}, { limitedCaller: HERE, network: HERE }))
    expect(await notices()).toEqual([{ limited: 'network', who: HERE, day: '2026-11-20' }])
  })
})

it('no booking is limited without rate limits', async () => {
  for (let n = 0; n <= upcomingPerMailbox; n++) await book(n, {}, { limitedCaller: null })
  expect(await count('appointments')).toBe(upcomingPerMailbox + 1)
  expect(await count('rate_counters')).toBe(0)
})
