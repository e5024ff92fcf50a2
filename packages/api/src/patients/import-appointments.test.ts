import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { BOOKING, caughtError, caughtReason, countFulfilled, withMailServer } from '../testing/test-api.ts'
import { findPatientId } from '../testing/test-appointments.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { patientLocks } from './find-patient.ts'
import { IMPORT_BATCH } from './import-appointments.ts'

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
const WITHOUT_TIME = { startsAt: '2026-11-03T12:00', hasTime: false }
const patients = () => api.admin().patients
const run = (...rows: Partial<typeof ADA & { hasTime: boolean }>[]) =>
  patients().importAppointments({ appointments: rows.map(row => ({ ...ADA, ...row })) })
const stored = () =>
  api.rows(
    sql<{
      name: string
    }>`select patient_name as name, status, duration, appointment_date::text as at from appointments order by id`,
  )

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
    const id = await api.insertAppointment('2026-12-07T16:00Z', {
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

  it.each([
    ['without its time is known by a visit on that day', WITHOUT_TIME, {}],
    ['with its time is known by one imported without it', {}, WITHOUT_TIME],
  ])('of a visit %s in another file or the same', async (_how, row, known) => {
    expect(await run(known)).toMatchObject({ imported: 1 })
    const { startsAt } = { ...ADA, ...row }
    const others = [
      { ...BEA, ...row },
      { ...row, startsAt: startsAt.replace('-03', '-04') },
    ]
    expect(await run(row, ...others)).toEqual({ imported: 2, known: 1 })
    const cleo = { name: 'Cleo', email: 'cleo@example.com' }
    expect(await run({ ...cleo, ...row }, { ...cleo, ...known })).toEqual({ imported: 1, known: 1 })
  })

  it('adds a visit at noon beside others on that day, also in another transaction', async () => {
    const hours = ['15:00', '12:00', '09:00']
    const others = Array.from({ length: IMPORT_BATCH - 2 }, (_, n) => ({
      name: `Ada ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
      startsAt: '2026-11-03T14:00',
    }))
    const ada = hours.map(hour => ({ startsAt: `2026-11-03T${hour}` }))
    expect(await run(...ada, ...others)).toEqual({ imported: IMPORT_BATCH + 1, known: 0 })
  })

  it('adds a visit without its time on the day of a cancelled or missed one, and one beside a visit booked at noon', async () => {
    await api.insertAppointment('2026-11-03T16:00Z', { ...ADA, status: 'cancelled' })
    await api.insertAppointment('2026-11-04T16:00Z', { ...ADA, status: 'no-show' })
    await api.insertAppointment('2026-11-05T18:00Z', { ...ADA, status: 'completed' })
    const rows = [WITHOUT_TIME, { ...WITHOUT_TIME, startsAt: '2026-11-04T12:00' }]
    expect(await run(...rows, { startsAt: '2026-11-05T09:00' })).toEqual({ imported: 3, known: 0 })
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
    const id = await findPatientId(api, await api.insertAppointment('2026-10-01T16:00Z', visit))
    await run({ name: 'ADA LOVELACE', email: 'ada+2@example.com', phone: '573 555 0100' })
    await run({ phone: '573 555 0111', startsAt: '2026-11-05T09:00' })
    expect(await patients().get({ id })).toMatchObject({ ...visit, phone: '573 555 0100', visits: 3 })
  })

  it('leaves out of reminders who was left out there', async () => {
    await run({ leftOut: true }, BEA)
    expect((await patients().list({ list: 'leftOut' })).patients).toMatchObject([{ name: 'Ada Lovelace' }])
  })

  it('of known visits leaves out who is not left out yet, and its undo reminds them again', async () => {
    await run({}, BEA)
    expect(await run({ leftOut: true }, BEA)).toEqual({ imported: 0, known: 2 })
    const leftOut = async () => (await patients().list({ list: 'leftOut' })).patients.map(({ name }) => name)
    expect(await leftOut()).toEqual(['Ada Lovelace'])
    expect(await caughtReason(run({ leftOut: true }, BEA))).toBe('appointmentsKnown')
    const [last, first] = await patients().imports()
    expect([last?.appointments, first?.appointments]).toEqual([0, 2])
    await patients().undoImport({ id: last?.id ?? 0 })
    expect(await leftOut()).toEqual([])
    expect(await stored()).toHaveLength(2)
  })

  it('of known visits fills in contact details, each with an entry of the audit log', async () => {
    await run({}, BEA)
    expect(await run({ phone: '(573) 555-0111' }, BEA)).toEqual({ imported: 0, known: 2 })
    expect(await patients().search({ search: '5550111' })).toMatchObject([{ name: 'Ada Lovelace' }])
    const { entries } = await api.admin().auditLog.list({})
    expect(entries[0]).toMatchObject({ subject: 'patients', after: { phone: '(573) 555-0111' } })
    expect(await caughtReason(run({ phone: '(573) 555-0111' }, BEA))).toBe('appointmentsKnown')
    expect(await patients().imports()).toHaveLength(1)
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
    await api.insertAppointment('2026-12-07T16:00Z', { name: 'Ada Lovelace', email: 'ada@example.com' })
    const [last] = await patients().imports()
    await patients().undoImport({ id: last?.id ?? 0 })
    const { patients: left } = await patients().list({})
    expect(left).toMatchObject([{ name: 'Ada Lovelace' }, { id: grace, leftOutAt: null }])
  })

  it('is undone with the patients of an import undone before, whose visits or opt-outs it added to', async () => {
    await run({}, BEA)
    await run({ startsAt: '2026-11-04T09:00' }, { ...BEA, leftOut: true })
    for (const { id } of (await patients().imports()).toReversed()) await patients().undoImport({ id })
    expect((await patients().list({})).patients).toEqual([])
  })

  it('is undone without other patients of an import undone before, who booked in between', async () => {
    const undoLast = async () => patients().undoImport({ id: (await patients().imports())[0]?.id ?? 0 })
    await run({}, BEA)
    const id = await api.insertAppointment('2026-12-07T16:00Z', { ...BEA, status: 'cancelled' })
    await undoLast()
    await api.admin().appointments.delete({ id })
    await run({})
    await undoLast()
    expect((await patients().list({})).patients).toMatchObject([{ name: 'Bea' }])
  })

  it('is undone with the contact data that it filled in, but not what other appointments have', async () => {
    const phone = '(573) 555-0111'
    const contact = { name: 'Grace Hopper', email: 'other@example.com', phone }
    await api.insertAppointment('2026-10-01T16:00Z', { phone, email: null })
    await run(contact)
    expect(await patients().search({ search: 'other' })).toMatchObject([contact])
    const undoLast = async () => patients().undoImport({ id: (await patients().imports())[0]?.id ?? 0 })
    await undoLast()
    expect(await patients().search({ search: 'other' })).toEqual([])
    expect(await patients().search({ search: '5550111' })).toMatchObject([{ ...contact, email: null }])
    await run(contact)
    await api.insertAppointment('2026-12-07T16:00Z', contact)
    await undoLast()
    expect(await patients().search({ search: 'other' })).toMatchObject([contact])
  })

  it('is undone without a visit that was moved ahead, which takes its time', async () => {
    await run({}, BEA)
    const [ada] = await api.rows(
      sql<{ id: number }>`select id from appointments where patient_name like 'Ada%'`,
    )
    const { update } = api.admin().appointments
    const id = ada?.id ?? 0
    await update({ id, status: 'confirmed' })
    await update({ id, appointmentDate: '2026-12-07T10:00' })
    const booking = { ...BOOKING, appointmentDate: '2026-12-07T10:00' }
    expect(await caughtReason(api.visitor().appointments.book(booking))).toBe('startNotFree')
    await patients().undoImport({ id: (await patients().imports())[0]?.id ?? 0 })
    expect(await stored()).toMatchObject([{ name: 'Ada Lovelace', status: 'confirmed' }])
  })

  it('is undone without the patients who were left out or invited since, nor their contact data', async () => {
    const grace = await findPatientId(api, await api.insertAppointment('2026-10-01T16:00Z'))
    await run({ name: 'Grace Hopper', email: 'grace@example.com', leftOut: true }, { leftOut: true }, BEA)
    const { patients: all } = await patients().list({})
    const findId = (wanted: string) => all.find(({ name }) => name === wanted)?.id ?? 0
    await api.rows(sql`
      insert into invitations (patient_id, appointment_type, created_at) values (${findId('Bea')}, 'treatment', now())`)
    for (const patientId of [grace, findId('Ada Lovelace')])
      await patients().leaveOut({ patientId, leftOut: true })
    const [last] = await patients().imports()
    await patients().undoImport({ id: last?.id ?? 0 })
    const { patients: left } = await patients().list({})
    expect(left.map(({ name, phone, leftOutAt }) => [name, phone, leftOutAt !== null])).toEqual([
      ['Ada Lovelace', null, true],
      ['Bea', BEA.phone, false],
      ['Grace Hopper', null, true],
    ])
  })

  it('is undone without a patient who is being invited', async () => {
    await run({})
    const [last] = await patients().imports()
    const [ada] = (await patients().list({})).patients
    let undone: Promise<unknown> = Promise.resolve()
    await api.database.em.fork().transactional(async em => {
      await api.admin({ em, ...withMailServer(api) }).patients.invite({ patientIds: [ada?.id ?? 0] })
      undone = patients().undoImport({ id: last?.id ?? 0 })
      await waitForWaitingLocks(api)
    })
    await undone
    expect(await api.rows(sql`select patient_id as id from invitations`)).toEqual([{ id: ada?.id }])
  })

  it('locks no row while its undo waits for a booking, which would deadlock', async () => {
    await run({})
    const [last] = await patients().imports()
    let undone: Promise<unknown> | undefined
    await api.database.em.fork().transactional(async em => {
      await sql`select ${patientLocks(ADA.name)}`.execute(em)
      undone = patients().undoImport({ id: last?.id ?? 0 })
      await waitForWaitingLocks(api)
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

  it('keeps contact data that a booking also gave, spelled differently, when undone', async () => {
    const phone = '(417) 555-0101'
    await run({ email: 'Ada@Example.com', phone }, { name: 'Bea', phone: `${phone} ext. 2` })
    for (const [patientName, time] of [
      ['Ada Lovelace', '10:00'],
      ['Bea', '11:00'],
    ] as const)
      await api.visitor().appointments.book({
        ...BOOKING,
        patientName,
        patientPhone: '417-555-0101',
        appointmentDate: `2026-12-07T${time}`,
      })
    await patients().undoImport({ id: (await patients().imports())[0]?.id ?? 0 })
    expect(
      await api.rows(sql`select name, email, mailbox, phone, phone_key from patients order by name`),
    ).toEqual([
      { name: ADA.name, email: 'Ada@Example.com', mailbox: ADA.email, phone, phone_key: '+14175550101' },
      { name: 'Bea', email: ADA.email, mailbox: ADA.email, phone: null, phone_key: null },
    ])
  })
})
