import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, countFulfilled } from '../testing/test-api.ts'
import { findPatientId, insertTestAppointment } from '../testing/test-appointments.ts'
import { patientLocks } from './find-patient.ts'

// The clock is fixed at November 20, 2026, noon in Chicago.
const api = shareTestApi()

const ADA = {
  name: 'Ada Lovelace',
  email: 'ada@example.com' as string | null,
  phone: null as string | null,
  startsAt: '2026-11-03T09:00',
  type: 'adjustment' as const,
  leftOut: false,
}
const BEA = { ...ADA, name: 'Bea', email: null, phone: '(573) 555-0142' }
const patients = () => api.admin().patients
const run = (...rows: Partial<typeof ADA>[]) =>
  patients().importAppointments({ appointments: rows.map(row => ({ ...ADA, ...row })) })
const stored = () =>
  api.rows(
    sql<{
      name: string
    }>`select patient_name as name, status, duration, appointment_date::text as at from appointments order by id`,
  )
const waitingLocks = sql`
  select from pg_locks join pg_database on pg_database.oid = database
  where not granted and datname = current_database()`

describe('an import of earlier visits', () => {
  it('adds completed visits in the past, emails no one and announces nothing', async () => {
    expect(await run({}, BEA)).toEqual({ imported: 2, known: 0 })
    expect(await stored()).toEqual([
      { name: 'Ada Lovelace', status: 'completed', duration: 30, at: '2026-11-03 15:00:00+00' },
      { name: 'Bea', status: 'completed', duration: 30, at: '2026-11-03 15:00:00+00' },
    ])
    expect(await api.rows(sql`select from pgboss.job`)).toEqual([])
    expect(await api.rows(sql`select from webhook_deliveries`)).toEqual([])
  })

  it('makes the first visit here a further one', async () => {
    const id = await insertTestAppointment(api, '2026-12-07T16:00Z', {
      name: 'ada lovelace',
      email: 'ADA+1@example.com',
    })
    expect(await api.admin().appointments.get({ id })).toMatchObject({ firstVisit: true, imported: false })
    await run({})
    expect(await api.admin().appointments.get({ id })).toMatchObject({ firstVisit: false })
    expect(await api.admin().patients.search({ search: 'ada' })).toMatchObject([{ visits: 1 }])
  })

  it('leaves out visits that are here already, and is refused when all are', async () => {
    await run({}, BEA)
    expect(await run({}, BEA, { startsAt: '2026-11-10T09:00' })).toEqual({ imported: 1, known: 2 })
    expect(await caughtReason(run({ email: 'Ada+2@example.com' }, BEA))).toBe('appointmentsKnown')
    expect(await stored()).toHaveLength(3)
  })

  it('of one file, pressed in two windows at once, is added once', async () => {
    expect(await countFulfilled([run({}, BEA), run({}, BEA), run({}, BEA)])).toBe(1)
    expect(await stored()).toHaveLength(2)
  })

  it('takes an appointment that it has twice once', async () => {
    const shout = { ...ADA, email: 'ADA+x@example.com' }
    expect(await run({}, shout, BEA, { ...BEA, phone: '573-555-0142' })).toEqual({ imported: 2, known: 2 })
    expect(await stored()).toHaveLength(2)
  })

  it('brings siblings with one email, one patient with two spellings, and none of a filler address', async () => {
    await run({}, { name: 'Leo Lovelace' }, { name: 'Lovelace, Ada', startsAt: '2026-11-04T09:00' })
    const list = async () => (await patients().list({})).patients.map(({ name, email }) => [name, email])
    expect(await list()).toEqual([
      ['Leo Lovelace', 'ada@example.com'],
      ['Lovelace, Ada', 'ada@example.com'],
    ])
    await run({ name: 'Bea', email: 'noemail@example.com', phone: BEA.phone }, BEA)
    expect(await list()).toContainEqual(['Bea', null])
    expect((await stored()).filter(({ name }) => name === 'Bea')).toHaveLength(1)
  })

  it('fills blanks of a known patient, and changes nothing else', async () => {
    const visit = { name: 'Ada Lovelace', email: 'ada@example.com' }
    const id = await findPatientId(api, await insertTestAppointment(api, '2026-10-01T16:00Z', visit))
    await run({ name: 'ADA LOVELACE', email: 'ada+2@example.com', phone: '573 555 0100' })
    await run({ phone: '573 555 0111', startsAt: '2026-11-05T09:00' })
    expect(await patients().get({ id })).toMatchObject({ ...visit, phone: '573 555 0100', visits: 3 })
  })

  it('leaves out of reminders who was left out there', async () => {
    await run({ leftOut: true }, BEA)
    expect((await patients().list({ list: 'leftOut' })).patients).toMatchObject([{ name: 'Ada Lovelace' }])
  })

  it('is rejected completely when one visit is not before today', async () => {
    expect(await caughtReason(run({}, { startsAt: '2026-11-20T09:00' }))).toBe('appointmentNotPast')
    expect(await stored()).toEqual([])
  })

  it('takes a time that the clocks skip', async () => {
    await run({ startsAt: '2026-03-08T02:30' })
    expect(await stored()).toMatchObject([{ at: '2026-03-08 08:00:00+00' }])
  })

  it('is one entry of the audit log', async () => {
    await run({}, BEA)
    const { entries } = await api.admin().auditLog.list({})
    expect(entries.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      ['created', 'appointment_imports', expect.objectContaining({ appointments: 2 })],
    ])
  })

  it('is undone completely within a day, without what was there before', async () => {
    await api.insertAppointment('2026-10-01T16:00Z', { status: 'completed' })
    await run({}, BEA)
    const [last] = await patients().imports()
    expect(last).toMatchObject({ appointments: 2, undone: false, undoUntil: '2026-11-21T18:00:00.000Z' })
    await patients().undoImport({ id: last?.id ?? 0 })
    expect(await stored()).toMatchObject([{ name: 'Grace Hopper' }])
    expect(await patients().imports()).toMatchObject([{ undone: true }])
    expect(await caughtReason(patients().undoImport({ id: last?.id ?? 0 }))).toBe('notFound')
  })

  it('is undone with the patients that it made and its marks, but not who booked since', async () => {
    const grace = await findPatientId(api, await api.insertAppointment('2026-10-01T16:00Z'))
    await run({ name: 'Grace Hopper', email: 'grace@example.com', leftOut: true }, {}, BEA)
    await insertTestAppointment(api, '2026-12-07T16:00Z', { name: 'Ada Lovelace', email: 'ada@example.com' })
    const [last] = await patients().imports()
    await patients().undoImport({ id: last?.id ?? 0 })
    const { patients: left } = await patients().list({})
    expect(left).toMatchObject([{ name: 'Ada Lovelace' }, { id: grace, leftOutAt: null }])
  })

  it('locks no row while its undo waits for a booking, which would deadlock', async () => {
    await run({})
    const [last] = await patients().imports()
    let undone: Promise<unknown> | undefined
    await api.database.em.fork().transactional(async em => {
      await sql`select ${patientLocks(ADA.name)}`.execute(em)
      undone = patients().undoImport({ id: last?.id ?? 0 })
      await vi.waitFor(async () => expect(await api.rows(waitingLocks)).toHaveLength(1))
      for (const table of ['appointment_imports', 'appointments', 'patients'])
        await sql`select from ${sql.table(table)} for update nowait`.execute(em)
    })
    await undone
    expect(await stored()).toEqual([])
  })

  it('stays after a day', async () => {
    await run({})
    const [last] = await patients().imports()
    const now = () => Date.parse('2026-11-21T18:00Z')
    const late = api.admin({ now }).patients
    expect(await caughtReason(late.undoImport({ id: last?.id ?? 0 }))).toBe('importKept')
    expect(await late.imports()).toEqual([])
    expect(await stored()).toHaveLength(1)
  })

  it('has at most 20,000 visits, with valid names and addresses', async () => {
    expect(await caughtReason(run(...Array.from({ length: 20_001 }, () => ({}))))).toBe('invalidInput')
    expect(await caughtReason(run({ name: 'https://example.com' }))).toBe('invalidInput')
    expect(await caughtReason(run({ startsAt: 'yesterday' }))).toBe('invalidInput')
    expect(await caughtReason(run({ name: '=SUM(A1)' }))).toBe('invalidInput')
    expect(await caughtReason(run({ email: 'ada' }))).toBe('invalidInput')
    const noRow = patients().importAppointments({ appointments: [null as never] })
    expect((await caughtError(noRow)).body.issues).toMatchObject([{ path: ['appointments', 0] }])
  })

  it('names the row without an email address or a phone number', async () => {
    for (const phone of [null, '555']) {
      const { body } = await caughtError(run({}, { ...BEA, phone }))
      expect(body.issues).toEqual([
        { path: ['appointments', 1, 'phone'], message: 'Enter an email address or a phone number' },
      ])
    }
  })
})
