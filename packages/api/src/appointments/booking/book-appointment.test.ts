import type { BookAppointment } from '@clinic/domain/appointments/schemas.ts'
import { REASONS } from '@clinic/domain/availability/texts.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { BOOKING, caughtError } from '../../testing/test-api.ts'
import { waitForWaitingLocks } from '../../testing/waiting-locks.ts'

const api = shareTestApi()

const book = (over: Partial<BookAppointment> = {}) => api.visitor().appointments.book({ ...BOOKING, ...over })
const stored = () => api.admin().appointments.list()

describe('a booking', () => {
  it("is stored as returned, confirmed, with the app's clock", async () => {
    const { manageUrl, emailWithheld, ...response } = await book()
    expect(manageUrl).toMatch(/^https:\/\/clinic\.example\.com\/appointment\/[\w-]{32}$/)
    expect(response).toEqual({
      id: expect.any(Number),
      patientName: 'Ada Lovelace',
      patientEmail: 'ada@example.com',
      patientPhone: '(573) 555-0199',
      appointmentType: 'treatment',
      duration: 45,
      appointmentDate: '2026-11-23T16:00:00.000Z',
      status: 'confirmed',
      notes: 'My left shoulder hurts',
      version: 1,
      createdAt: '2026-11-20T18:00:00.000Z',
    })
    expect(emailWithheld).toBe(false)
    expect(await stored()).toEqual([
      { ...response, patientId: expect.any(Number), arrivedAt: null, language: 'en' },
    ])
  })

  it("enqueues the patient's confirmation and the clinic's copy, and gives the outbox only their ids", async () => {
    const { id } = await book()
    expect(await api.mails()).toEqual([
      { kind: 'appointmentConfirmation', id },
      { kind: 'appointmentNotification', id },
    ])
  })

  it('emails the practice no copy when its administrator books', async () => {
    const { id } = await api.admin().appointments.book(BOOKING)
    expect(await api.mails()).toEqual([{ kind: 'appointmentConfirmation', id }])
  })

  it('stores neither a row nor an email when the outbox rejects its emails', async () => {
    const outbox = {
      ...api.outbox,
      async enqueue(...mails: Parameters<typeof api.outbox.enqueue>) {
        await api.outbox.enqueue(...mails)
        throw new Error('the outbox is broken')
      },
    }
    const call = api.visitor({ outbox }).appointments.book(BOOKING)
    expect((await caughtError(call)).status).toBe(500)
    expect(await stored()).toEqual([])
    expect(await api.mails()).toEqual([])
    expect(await book()).toMatchObject({ status: 'confirmed' })
  })
})

describe('a start that is not an opening', () => {
  it('that was taken is 409, with the message and the nearest open starts in order of time', async () => {
    await book()
    const { status, body } = await caughtError(book())
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'CONFLICT', message: 'This time is no longer available', issues: [] })
    expect(body.alternatives).toEqual([
      { startTime: '09:00', endTime: '09:45', startsAt: '2026-11-23T15:00:00.000Z' },
      { startTime: '09:15', endTime: '10:00', startsAt: '2026-11-23T15:15:00.000Z' },
      { startTime: '10:45', endTime: '11:30', startsAt: '2026-11-23T16:45:00.000Z' },
      { startTime: '11:00', endTime: '11:45', startsAt: '2026-11-23T17:00:00.000Z' },
    ])
    expect(await stored()).toHaveLength(1)
    expect(await api.mails()).toHaveLength(2)
  })

  it.each([null, 'key-1'])('that only the constraint finds is the same 409 (%j)', async idempotencyKey => {
    const written = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const importing = api.database.em.fork().transactional(async em => {
      await sql`
        insert into test_appointments
          (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
        values ('Grace', 'grace@example.com', 'consultation', 60, '2026-11-23T16:00Z', '2026-11-23T17:00Z',
          'confirmed')`.execute(em)
      written.resolve()
      await commit.promise
    })
    await written.promise
    const booking = caughtError(api.visitor({ idempotencyKey }).appointments.book(BOOKING))
    await waitForWaitingLocks(api)
    commit.resolve()
    await importing
    const { status, body } = await booking
    expect(status).toBe(409)
    const starts = body.alternatives?.map(({ startTime }) => startTime)
    expect(starts).toEqual(['09:00', '09:15', '11:00', '11:15'])
    expect(await api.mails()).toEqual([])
  })

  it.each([
    ['2026-11-20T14:00', REASONS.en.early, 'today'],
    ['2026-11-28T10:00', REASONS.en.closed(6), 'a Saturday'],
    ['2000-01-01T00:00Z', REASONS.en.early, 'a generation ago'],
    ['2199-12-31T23:59-14:00', REASONS.en.late, 'a lifetime ahead'],
  ])('on %s is 409: %s (%s)', async (appointmentDate, message, _day) => {
    const { status, body } = await caughtError(book({ appointmentDate }))
    expect([status, body.message, body.alternatives]).toEqual([409, message, []])
    expect(await stored()).toEqual([])
  })

  it('on a blocked date is 409 with the administrator’s reason', async () => {
    await api.admin().schedule.blockDate({ date: '2026-11-23', reason: 'Moving house' })
    expect(await caughtError(book())).toMatchObject({ status: 409, body: { message: 'Moving house' } })
  })
})
