import { APPOINTMENT_STATUSES } from '@clinic/domain/appointments/schemas.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtError, caughtReason, type TestApi } from '../testing/test-api.ts'

const api = shareTestApi()

const book = (over = {}) => api.visitor().appointments.book({ ...BOOKING, ...over })
type Change = Parameters<ReturnType<TestApi['admin']>['appointments']['update']>[0]
const update = (change: Change) => api.admin().appointments.update(change)
const stored = async () => (await api.admin().appointments.list())[0]

const everyChange = APPOINTMENT_STATUSES.flatMap(from => APPOINTMENT_STATUSES.map(to => [from, to] as const))

describe('the administrator changes an appointment', () => {
  it.each(everyChange)('from %s to %s', async (from, to) => {
    const id = await api.insertAppointment('2026-11-23T16:00Z', { status: from })
    const version = from === to ? 1 : 2
    expect(await update({ id, status: to })).toMatchObject({ id, status: to, version })
    expect(await stored()).toMatchObject({ id, status: to, version })
  })

  it('from a status that this app does not know', async () => {
    const id = await api.insertAppointment('2026-11-23T16:00Z', { status: 'rescheduled' })
    expect(await update({ id, status: 'completed' })).toMatchObject({ status: 'completed' })
  })

  it('gets the whole appointment back, and changes only the given fields', async () => {
    const { manageUrl: _manageUrl, emailWithheld: _emailWithheld, ...before } = await book()
    const after = await update({ id: before.id, status: 'completed' })
    const added = { patientId: expect.any(Number), arrivedAt: null, language: 'en', version: 2 }
    expect(after).toEqual({ ...before, status: 'completed', ...added })
    expect(await stored()).toEqual(after)
  })

  it('keeps absent notes, replaces given ones, and clears empty ones', async () => {
    const { id } = await book({ notes: 'From the patient' })
    expect((await update({ id, status: 'completed' })).notes).toBe('From the patient')
    expect((await update({ id, notes: '  Seen on time ' })).notes).toBe('Seen on time')
    expect((await update({ id, notes: '' })).notes).toBeNull()
    await update({ id, notes: 'Again' })
    expect((await update({ id, notes: null })).notes).toBeNull()
    expect(await stored()).toMatchObject({ status: 'completed', notes: null })
  })

  it('changes the language of the patient with that of the visit, and not if it stays', async () => {
    const { id } = await book()
    const language = () => api.rows(sql`select language from patients`)
    await update({ id, language: 'es' })
    expect(await language()).toEqual([{ language: 'es' }])
    // A later booking was in English.
    await api.rows(sql`update patients set language = 'en'`)
    await update({ id, language: 'es', notes: 'Called' })
    expect(await language()).toEqual([{ language: 'en' }])
  })

  it('and deletes it, but not by an outdated version', async () => {
    const { id, version } = await book()
    await update({ id, status: 'cancelled' })
    const { delete: remove } = api.admin().appointments
    expect(await caughtReason(remove({ id, version }))).toBe('stale')
    expect(await remove({ id })).toEqual({ success: true })
  })

  it('releases the time at once by cancelling', async () => {
    const { id } = await book()
    expect((await caughtError(book())).status).toBe(409)
    await update({ id, status: 'cancelled' })
    expect(await book()).toMatchObject({ status: 'confirmed' })
  })

  it('gets a 409 when reinstating a cancelled one whose time is taken', async () => {
    const { id } = await book()
    await update({ id, status: 'cancelled' })
    await book({ appointmentDate: '2026-11-23T10:30', patientName: 'Grace Hopper' })
    for (const status of ['confirmed', 'completed', 'no-show'] as const) {
      const response = await caughtError(update({ id, status }))
      expect(response).toMatchObject({
        status: 409,
        body: { message: 'This time is already booked for another appointment' },
      })
    }
    expect(await stored()).toMatchObject({ id, status: 'cancelled', version: 2 })
  })

  it('reinstates a cancelled one or loses to a concurrent booking, never both', async () => {
    const { id } = await book()
    await update({ id, status: 'cancelled' })
    const outcomes = await Promise.allSettled([
      update({ id, status: 'confirmed' }),
      ...Array.from({ length: 8 }, () => book()),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect((await caughtError(Promise.reject(outcome.reason))).status).toBe(409)
      }
    }
  })
})

describe('the patient', () => {
  const mailed = async () => (await api.mails()).map(({ kind }) => kind)
  const bookAlone = async () => {
    const booked = await book()
    await api.rows(sql`delete from pgboss.job where data->>'kind' not like '%Reminder'`)
    return booked
  }

  it('is emailed about a cancellation and a reinstatement, when the administrator chooses so', async () => {
    const { id } = await bookAlone()
    await update({ id, status: 'cancelled', notifyPatient: true })
    expect(await mailed()).toEqual(['appointmentCancelled'])
    await api.rows(sql`update mails set attempts = 1 where kind = 'appointmentCancelled'`)
    await update({ id, status: 'confirmed', notifyPatient: true })
    expect(await mailed()).toEqual(['appointmentCancelled', 'appointmentConfirmation'])
  })

  it('gets no reminder of a cancelled appointment, and gets it again once reinstated', async () => {
    const { id } = await bookAlone()
    const armed = [{ kind: 'appointmentReminder', id, dueAt: '2026-11-21T16:00:00.000Z' }]
    expect(await api.reminders()).toEqual(armed)
    await update({ id, status: 'cancelled' })
    expect(await api.reminders()).toEqual([])
    await update({ id, status: 'confirmed' })
    expect(await api.reminders()).toEqual(armed)
    await update({ id, status: 'completed' })
    expect(await api.reminders()).toEqual([])
  })

  it('is emailed the details of a deleted appointment, and gets no reminder of it', async () => {
    const { id } = await bookAlone()
    await api.admin().appointments.delete({ id, notifyPatient: true })
    expect(await mailed()).toEqual(['appointmentCancelled'])
    expect(await api.reminders()).toEqual([])
    expect(await api.rows(sql`select facts from mails where kind = 'appointmentCancelled'`)).toEqual([
      {
        facts: {
          language: 'en',
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

  it('is told at once of a cancellation whose email still waits when the appointment is deleted', async () => {
    const { id } = await bookAlone()
    await update({ id, status: 'cancelled', notifyPatient: true })
    await api.admin().appointments.delete({ id })
    expect(await mailed()).toEqual(['appointmentCancelled'])
    expect(
      await api.rows(sql`
      select due_at is null as now, facts ->> 'appointmentDate' as about from mails
      where kind = 'appointmentCancelled' and state = 'queued'`),
    ).toEqual([{ now: true, about: '2026-11-23T16:00:00.000Z' }])
  })

  it.each([
    ['without being asked to', 'confirmed', '2026-11-23T16:00Z', false],
    ['of a cancelled appointment', 'cancelled', '2026-11-23T16:00Z', true],
    ['of a past appointment', 'confirmed', '2026-11-20T16:00Z', true],
  ])('gets no email about a deletion %s', async (_why, status, startsAt, notifyPatient) => {
    const id = await api.insertAppointment(startsAt, { status })
    await api.admin().appointments.delete({ id, notifyPatient })
    expect(await mailed()).toEqual([])
  })
})
