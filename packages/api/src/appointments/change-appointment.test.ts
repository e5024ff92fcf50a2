import { APPOINTMENT_STATUSES } from '@clinic/domain/appointments/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, errorOf, openTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clear())

const book = (over = {}) => api.visitor().appointments.book({ ...BOOKING, ...over })
type Change = Parameters<ReturnType<TestApi['admin']>['appointments']['update']>[0]
const update = (change: Change) => api.admin().appointments.update(change)
const stored = async () => (await api.admin().appointments.list())[0]

const everyChange = APPOINTMENT_STATUSES.flatMap(from => APPOINTMENT_STATUSES.map(to => [from, to] as const))

describe('the administrator changes an appointment', () => {
  it.each(everyChange)('from %s to %s', async (from, to) => {
    const id = await api.insertAppointment('2026-11-23T16:00Z', { status: from })
    expect(await update({ id, status: to })).toMatchObject({ id, status: to, version: 2 })
    expect(await stored()).toMatchObject({ id, status: to, version: 2 })
  })

  it('also from a status that this product does not know', async () => {
    const id = await api.insertAppointment('2026-11-23T16:00Z', { status: 'rescheduled' })
    expect(await update({ id, status: 'completed' })).toMatchObject({ status: 'completed' })
  })

  it('answers all of it, and changes nothing that it was not told to', async () => {
    const { manageUrl: _manageUrl, ...before } = await book()
    const after = await update({ id: before.id, status: 'completed' })
    expect(after).toEqual({ ...before, status: 'completed', version: 2 })
    expect(await stored()).toEqual(after)
  })

  it('keeps the notes when none are sent, changes them when some are, and clears them when empty', async () => {
    const { id } = await book({ notes: 'From the patient' })
    expect((await update({ id, status: 'completed' })).notes).toBe('From the patient')
    expect((await update({ id, notes: '  Seen on time ' })).notes).toBe('Seen on time')
    expect((await update({ id, notes: '' })).notes).toBeNull()
    await update({ id, notes: 'Again' })
    expect((await update({ id, notes: null })).notes).toBeNull()
    expect(await stored()).toMatchObject({ status: 'completed', notes: null })
  })

  it('is 409 with a version that is no longer the stored one, and changes nothing', async () => {
    const { id, version } = await book()
    await update({ id, status: 'completed', version })
    const { status, body } = await errorOf(update({ id, status: 'no-show', notes: 'Late', version }))
    expect(status).toBe(409)
    expect(body.message).toBe('Someone else changed this in the meantime')
    expect(await stored()).toMatchObject({ status: 'completed', notes: BOOKING.notes, version: 2 })
  })

  it('lets the last write win without a version', async () => {
    const { id } = await book()
    await update({ id, status: 'completed' })
    expect(await update({ id, status: 'no-show' })).toMatchObject({ status: 'no-show', version: 3 })
  })

  it('lets one of ten writers of the same version win', async () => {
    const { id, version } = await book()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => update({ id, notes: `Writer ${n}`, version })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stored()).toMatchObject({ version: 2 })
  })

  it('frees the time at once by cancelling', async () => {
    const { id } = await book()
    expect((await errorOf(book())).status).toBe(409)
    await update({ id, status: 'cancelled' })
    expect(await book()).toMatchObject({ status: 'confirmed' })
  })

  it('is 409 when a cancelled one is brought back where its time has been taken', async () => {
    const { id } = await book()
    await update({ id, status: 'cancelled' })
    await book({ appointmentDate: '2026-11-23T10:30', patientName: 'Grace Hopper' })
    for (const status of ['confirmed', 'completed', 'no-show'] as const) {
      const response = await errorOf(update({ id, status }))
      expect(response).toMatchObject({ status: 409, body: { message: 'Another appointment has this time' } })
    }
    expect(await stored()).toMatchObject({ id, status: 'cancelled', version: 2 })
  })

  it('brings a cancelled one back where its time is still free', async () => {
    const { id } = await book()
    await update({ id, status: 'cancelled' })
    expect(await update({ id, status: 'confirmed' })).toMatchObject({ status: 'confirmed' })
  })

  it('lets one win when a cancelled appointment is brought back while others book its time', async () => {
    const { id } = await book()
    await update({ id, status: 'cancelled' })
    const outcomes = await Promise.allSettled([
      update({ id, status: 'confirmed' }),
      ...Array.from({ length: 8 }, () => book()),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect((await errorOf(Promise.reject(outcome.reason))).status).toBe(409)
      }
    }
  })

  it('is 404 for one that is not there', async () => {
    expect((await errorOf(update({ id: 999_999, status: 'completed' }))).status).toBe(404)
  })

  it.each([
    ['status', 'unknown', 'lost'],
    ['notes', 'of 5,001 characters', 'x'.repeat(5_001)],
    ['notes', 'a number', 7],
    ['notes', 'with a NUL', '\0'],
    ['version', '0', 0],
  ])('is 400 with the field %s %s, and changes nothing', async (field, _how, value) => {
    const { id } = await book()
    const { status, body } = await errorOf(update({ id, [field]: value }))
    expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: [field] })
    expect(await stored()).toMatchObject({ status: 'confirmed', notes: BOOKING.notes, version: 1 })
  })
})

describe('the patient', () => {
  const mailed = async () => (await api.mails()).map(({ kind }) => kind)
  const bookAlone = async () => {
    const booked = await book()
    await api.rows(sql`delete from pgboss.job where data->>'kind' not like '%Reminder'`)
    return booked
  }

  it('is told of a cancellation and of being brought back, when the administrator wants that', async () => {
    const { id } = await bookAlone()
    await update({ id, status: 'cancelled', tellPatient: true })
    expect(await mailed()).toEqual(['appointmentCancelled'])
    await update({ id, status: 'confirmed', tellPatient: true })
    expect(await mailed()).toEqual(['appointmentCancelled', 'appointmentConfirmation'])
  })

  it('is told nothing where that is not said, nor of any other status, nor of notes', async () => {
    const { id } = await bookAlone()
    await update({ id, status: 'cancelled' })
    await update({ id, status: 'confirmed' })
    await update({ id, status: 'completed', tellPatient: true })
    await update({ id, notes: 'Seen', tellPatient: true })
    await update({ id, status: 'cancelled', tellPatient: true })
    expect(await mailed()).toEqual([])
  })

  it('is told nothing of a change of the status once the appointment has begun', async () => {
    const id = await api.insertAppointment('2026-11-20T16:00Z', { status: 'confirmed' })
    await update({ id, status: 'cancelled', tellPatient: true })
    await update({ id, status: 'confirmed', tellPatient: true })
    expect(await mailed()).toEqual([])
  })

  it('has no reminder of an appointment that is cancelled, and has it again of one brought back', async () => {
    const { id } = await bookAlone()
    const armed = [{ kind: 'appointmentReminder', id, dueAt: '2026-11-22T16:00:00.000Z' }]
    expect(await api.reminders()).toEqual(armed)
    await update({ id, status: 'cancelled' })
    expect(await api.reminders()).toEqual([])
    await update({ id, status: 'confirmed' })
    expect(await api.reminders()).toEqual(armed)
    await update({ id, status: 'completed' })
    expect(await api.reminders()).toEqual([])
  })

  it('is told of a deletion with what the appointment was, and has no reminder of it', async () => {
    const { id } = await bookAlone()
    await api.admin().appointments.delete({ id, tellPatient: true })
    expect(await mailed()).toEqual(['appointmentCancelled'])
    expect(await api.reminders()).toEqual([])
    expect(await api.rows(sql`select facts from mails where kind = 'appointmentCancelled'`)).toEqual([
      {
        facts: {
          createdAt: '2026-11-20T18:00:00.000Z',
          patientName: 'Ada Lovelace',
          patientEmail: 'ada@example.com',
          appointmentDate: '2026-11-23T16:00:00.000Z',
          endsAt: '2026-11-23T16:45:00.000Z',
          version: 2,
        },
      },
    ])
  })

  it.each([
    ['where that is not said', 'confirmed', '2026-11-23T16:00Z', false],
    ['where it was cancelled already', 'cancelled', '2026-11-23T16:00Z', true],
    ['where it is past', 'confirmed', '2026-11-20T16:00Z', true],
  ])('is told nothing of a deletion %s', async (_why, status, startsAt, tellPatient) => {
    const id = await api.insertAppointment(startsAt, { status })
    await api.admin().appointments.delete({ id, tellPatient })
    expect(await mailed()).toEqual([])
  })
})
