import type { Change } from '@clinic/database/changes/changes.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { MAX_INVITATIONS_A_DAY } from '@clinic/domain/patients/invitations.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { toLiveTopic } from '../../live/live-topics.ts'
import { shareTestApi } from '../../testing/share-test-api.ts'
import { caughtError, caughtReason, countFulfilled, withMailServer } from '../../testing/test-api.ts'
import { findPatientId } from '../../testing/test-appointments.ts'

// The clock is fixed at Friday, November 20, 2026, noon in Chicago.
const api = shareTestApi()

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(573) 555-0199' }
/** Inserts an appointment and returns the patient's id. */
const insert = async (day: string, visit: Parameters<typeof api.insertAppointment>[1] = ADA) =>
  findPatientId(api, await api.insertAppointment(`${day}T16:00Z`, visit))
const at = (now: number) => ({ now: () => now })
const invite = (patientIds: number[], now = NOW) =>
  api.admin({ ...at(now), ...withMailServer(api) }).patients.invite({ patientIds })
const queued = async () => (await api.mails()).filter(({ kind }) => kind === 'invitation')
const link = (id: number, createdAt = NOW) =>
  api.context().links.token('invitation', { id, createdAt: new Date(createdAt) })
const OPENING = '2026-11-23T16:00:00.000Z'

describe('an invitation', () => {
  it('is an email that waits three minutes, and the list says so', async () => {
    const id = await insert('2026-09-01')
    const { ids, skipped } = await invite([id])
    expect([ids.length, skipped]).toEqual([1, 0])
    expect(await queued()).toEqual([{ kind: 'invitation', id: ids[0] }])
    const due = await api.rows(sql<{ due: string }>`select due_at as due from mails`)
    expect(due.map(row => Date.parse(row.due))).toEqual([NOW + UNDO_WINDOW_MS])
    const { patients } = await api.admin().patients.list({})
    expect(patients).toMatchObject([
      { invitation: { id: ids[0], at: new Date(NOW).toISOString() }, invitationProblem: 'invited' },
    ])
    expect(await api.admin().patients.invitations()).toMatchObject({ left: 49, invited: 1, booked: 0 })
  })

  it('needs a mail server, without which no one counts as invited', async () => {
    const id = await insert('2026-09-01')
    expect(await caughtReason(api.admin().patients.invite({ patientIds: [id] }))).toBe('emailNotSetUp')
    const { patients } = await api.admin().patients.list({})
    expect(patients).toMatchObject([{ invitation: null, invitationProblem: null }])
  })

  it('goes once to two patients who are merged while their emails wait', async () => {
    const keep = await insert('2026-09-01')
    const merge = await insert('2026-09-02', { ...ADA, name: 'Ada King', phone: null })
    const { ids } = await invite([keep, merge])
    await api.admin().patients.merge({ keep, merge })
    expect(await queued()).toEqual([{ kind: 'invitation', id: ids[0] }])
    expect(await api.admin().patients.invitations()).toMatchObject({ left: 49, invited: 1 })
  })

  it('goes to no one who left out, has something ahead, has no email or was invited within 28 days', async () => {
    const ada = await insert('2026-09-01')
    await invite([ada], NOW - 27 * DAY_MS)
    const ahead = { ...ADA, name: 'Ahead', email: 'ahead@example.com' }
    const booked = await insert('2026-09-02', ahead)
    await insert('2026-12-01', ahead)
    const phone = await insert('2026-09-03', { ...ADA, name: 'Phone', email: null })
    const left = await insert('2026-09-04', { ...ADA, name: 'Left', email: 'left@example.com' })
    await api.admin().patients.leaveOut({ patientId: left, leftOut: true })
    for (const id of [ada, booked, phone, left]) expect(await caughtReason(invite([id]))).toBe('notInvitable')
    const due = await insert('2026-09-07', { ...ADA, name: 'Due', email: 'due@example.com' })
    expect(await invite([ada, booked, phone, left, due])).toMatchObject({ skipped: 4 })
    const { patients } = await api.admin().patients.list({})
    expect(patients.map(({ name, invitationProblem }) => [name, invitationProblem])).toEqual([
      ['Ada Lovelace', 'invited'],
      ['Ahead', 'ahead'],
      ['Due', 'invited'],
      ['Left', 'leftOut'],
      ['Phone', 'noEmail'],
    ])
    for (const { id, invitation, invitationProblem } of patients)
      expect(await api.admin().patients.get({ id })).toMatchObject({ invitation, invitationProblem })
    expect(await invite([ada], NOW + DAY_MS)).toMatchObject({ skipped: 0 })
  })

  it('goes out once when two windows and two processes press at once', async () => {
    const ids = [
      await insert('2026-09-01'),
      await insert('2026-09-02', { ...ADA, email: 'ada+2@example.com' }),
    ]
    expect(await countFulfilled([0, 1, 2, 3].map(n => invite([ids[n % 2] ?? 0])))).toBe(1)
    expect(await queued()).toHaveLength(1)
  })

  it(`goes out at most ${MAX_INVITATIONS_A_DAY} times on a clinic day, also when two press at once`, async () => {
    await api.rows(sql`
      insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
      select 'P' || n, 'p' || n || '@example.com', 'consultation', 1, at, at + interval '1 minute'
      from (select n, timestamptz '2026-08-01Z' + n * interval '2 minutes' as at from generate_series(1, 80) n) visit`)
    const ids = (await api.rows(sql<{ id: number }>`select id from patients order by id`)).map(row => row.id)
    const presses = await Promise.allSettled([invite(ids.slice(0, 40)), invite(ids.slice(40))])
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const free = presses[0]?.status === 'fulfilled' ? ids.slice(40) : ids.slice(0, 40)
    expect(await caughtReason(invite(free.slice(0, 11)))).toBe('invitationLimit')
    await invite(free.slice(0, 10))
    expect((await api.admin().patients.invitations()).left).toBe(0)
    expect(await queued()).toHaveLength(50)
    // Midnight in Chicago.
    const tomorrow = Date.parse('2026-11-21T06:00Z')
    expect(await caughtReason(invite(free.slice(10, 11), tomorrow - 1))).toBe('invitationLimit')
    expect(await invite(free.slice(10, 11), tomorrow)).toMatchObject({ skipped: 0 })
  })

  it('is taken back with its email, and then counts as never made', async () => {
    const id = await insert('2026-09-01')
    const { ids } = await invite([id])
    expect(await api.admin().patients.undoInvitations({ ids })).toEqual({ undone: 1 })
    expect(await queued()).toEqual([])
    expect(await api.admin().patients.invitations()).toMatchObject({ left: 50, invited: 0 })
    expect(await api.visitor().invitationLinks.page({ token: link(ids[0] ?? 0) })).toBeNull()
    expect(await invite([id])).toMatchObject({ skipped: 0 })
  })

  it('cannot be taken back once its email is being sent', async () => {
    const { ids } = await invite([await insert('2026-09-01')])
    await api.rows(sql`update mails set attempts = 1`)
    expect(await caughtReason(api.admin().patients.undoInvitations({ ids }))).toBe('invitationSent')
  })

  it('has the own text of the practice until it is restored', async () => {
    const { patients } = api.admin()
    await patients.saveInvitationTexts({ en: ' Come back ', es: '' })
    expect((await patients.invitations()).texts).toEqual({ en: 'Come back', es: null })
    await patients.saveInvitationTexts({ en: null, es: 'Vuelva' })
    expect((await patients.invitations()).texts).toEqual({ en: null, es: 'Vuelva' })
  })
})

describe('the link of an invitation', () => {
  const page = (token: string, now = NOW) => api.visitor(at(now)).invitationLinks.page({ token })
  const book = (token: string, appointmentDate = OPENING, over = {}) =>
    api.visitor(over).invitationLinks.book({ token, appointmentDate })

  async function invited(): Promise<string> {
    const id = await insert('2026-09-01')
    await api.rows(
      sql`with spanish as (update patients set language = 'es' where id = ${id})
        update appointments set appointment_type = 'treatment' where patient_id = ${id}`,
    )
    const { ids } = await invite([id])
    return link(ids[0] ?? 0)
  }

  it('knows the patient and the kind of visit, and books it by the rule of openings', async () => {
    const token = await invited()
    expect(await page(token)).toEqual({
      patientName: 'Ada Lovelace',
      appointmentType: 'treatment',
      duration: 45,
      language: 'es',
      timeZone: 'America/Chicago',
      state: 'open',
      until: '2027-01-19T18:00:00.000Z',
      appointmentPath: null,
    })
    const closed = await caughtError(book(token, '2026-11-22T16:00:00.000Z'))
    expect(closed.body.reason).toBe('startNotFree')
    const { appointmentPath } = await book(token, OPENING, { language: 'es' })
    expect(appointmentPath).toMatch(/^\/appointment\/[\w-]{32}$/)
    const [row] = (await api.admin().appointments.search({ from: '2026-11-21' })).appointments
    expect(row).toMatchObject({
      patientName: 'Ada Lovelace',
      patientEmail: 'ada@example.com',
      patientPhone: '(573) 555-0199',
      appointmentType: 'treatment',
      duration: 45,
      language: 'es',
      appointmentDate: OPENING,
    })
    expect((await api.mails()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['appointmentConfirmation', 'appointmentNotification']),
    )
    expect(await page(token)).toMatchObject({ state: 'booked', appointmentPath })
    expect(await api.admin().patients.invitations()).toMatchObject({ invited: 1, booked: 1 })
  })

  it('books once, also when pressed twice at once, and not again after the visit is deleted', async () => {
    const token = await invited()
    expect(await countFulfilled([book(token), book(token, '2026-11-23T20:00:00.000Z')])).toBe(1)
    const upcoming = (await api.admin().appointments.search({ from: '2026-11-21' })).appointments
    expect(upcoming).toHaveLength(1)
    expect(await caughtReason(book(token, '2026-11-24T16:00:00.000Z'))).toBe('invitationOver')
    await api.admin().appointments.delete({ id: upcoming[0]?.id ?? 0, notifyPatient: false })
    expect(await page(token)).toMatchObject({ state: 'over', appointmentPath: null })
    expect(await caughtReason(book(token, '2026-11-24T16:00:00.000Z'))).toBe('invitationOver')
  })

  it('reports its booking as a change of appointments, which no trigger reports', async () => {
    const changes: Change[] = []
    await book(await invited(), OPENING, { changed: (change: Change) => void changes.push(change) })
    expect(changes.map(toLiveTopic)).toEqual(['appointments'])
  })

  it('ends after 60 days', async () => {
    const token = await invited()
    const end = NOW + 60 * DAY_MS
    expect(await page(token, end - 1)).toMatchObject({ state: 'open' })
    expect(await page(token, end)).toMatchObject({ state: 'over' })
    expect(await caughtReason(book(token, '2027-01-20T16:00:00.000Z', at(end)))).toBe('invitationOver')
  })

  it('turns reminders off without a login, also after it has ended', async () => {
    const token = await invited()
    const over = at(NOW + 90 * DAY_MS)
    await api.visitor(over).invitationLinks.leaveOut({ token })
    await api.visitor(over).invitationLinks.leaveOut({ token })
    expect(await api.visitor(over).invitationLinks.leaveOutPage({ token })).toEqual({ isLeftOut: true })
    expect(await api.rows(sql`select name, left_out_by from patients where left_out_at is not null`)).toEqual(
      [{ name: 'Ada Lovelace', left_out_by: 'patient' }],
    )
  })

  it('is unknown once the patient is anonymized', async () => {
    const token = await invited()
    await api.admin().retention.anonymize({ email: ADA.email })
    expect(await page(token)).toBeNull()
    expect(await caughtReason(book(token))).toBe('notFound')
  })

  it('counts a booking by phone within 28 days as one after the invitation, and no later one', async () => {
    await invited()
    const later = await insert('2026-12-21')
    const bookedOn = (instant: string) =>
      api.rows(
        sql`update appointments set created_at = ${instant} where patient_id = ${later} and appointment_date > ${new Date(NOW)}`,
      )
    await bookedOn('2026-12-18T17:00Z')
    expect(await api.admin().patients.invitations()).toMatchObject({ invited: 1, booked: 1 })
    await bookedOn('2026-12-18T19:00Z')
    expect(await api.admin().patients.invitations()).toMatchObject({ invited: 1, booked: 0 })
  })
})
