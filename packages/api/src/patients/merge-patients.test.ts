import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caughtError, openTestApi, type TestApi, withMailServer } from '../testing/test-api.ts'
import { insertInBulk, insertTestAppointment } from '../testing/test-appointments.ts'
import { planNodes } from '../testing/test-query-plan.ts'
import { pairsQuery } from './join-patients.ts'

// The clock is fixed at November 20, 2026, noon in Chicago.
let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.clear()
  await api.rows(sql`truncate separate_patients, left_out_patients, invitations`)
  await api.clearAuditLog()
})

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(573) 555-0199' }
const insert = (day: string, over = {}) => insertTestAppointment(api, `${day}T16:00Z`, { ...ADA, ...over })
const patients = (over = {}) => api.admin(over).patients
const emails = () =>
  api.rows(
    sql<{ email: string | null }>`select patient_email as email from appointments order by appointment_date`,
  )
const listed = async () => (await patients().list({})).patients.map(({ email }) => email)

/** Three appointments of Ada, of which two have another email. */
async function insertPair() {
  const keep = await insert('2026-09-01')
  await insert('2026-10-01', { email: 'ada@exmaple.com' })
  const join = await insert('2026-11-03', {
    email: 'ada@exmaple.com',
    name: 'ADA LOVELACE',
    phone: '+1 573 555 0199',
  })
  return { keep, join }
}

describe('patients who may be one person', () => {
  it('have one name and phone number, however they are written, and different emails', async () => {
    const { keep, join } = await insertPair()
    await insert('2026-11-04', { name: 'Byron Lovelace', email: 'byron@example.com' })
    await insert('2026-11-05', { phone: '(816) 555-0199', email: 'other@example.com' })
    const { pairs, joined } = await patients().duplicates()
    expect(joined).toEqual([])
    expect(pairs).toHaveLength(1)
    expect(pairs[0]?.patients).toEqual([
      { appointmentId: keep, email: 'ada@example.com', lastAppointment: '2026-09-01T16:00:00.000Z' },
      { appointmentId: join, email: 'ada@exmaple.com', lastAppointment: '2026-11-03T16:00:00.000Z' },
    ])
  })

  it('include one whom the desk booked without an email', async () => {
    const join = await insert('2026-09-01', { email: null })
    const keep = await insert('2026-11-03')
    expect((await patients().duplicates()).pairs).toHaveLength(1)
    await patients().join({ keep, join })
    expect(await emails()).toEqual([{ email: 'ada@example.com' }, { email: 'ada@example.com' }])
  })

  it('are not proposed again once they are two people', async () => {
    await patients().keepApart(await insertPair())
    expect((await patients().duplicates()).pairs).toEqual([])
    expect(JSON.stringify(await api.rows(sql`select * from separate_patients`))).not.toContain('ada')
  })
})

describe('joining two patients', () => {
  it('gives all appointments the email that is kept, and lists one patient', async () => {
    await patients().join(await insertPair())
    expect(await listed()).toEqual(['ada@example.com'])
    const { pairs, joined } = await patients().duplicates()
    expect(pairs).toEqual([])
    expect(joined).toMatchObject([{ email: 'ada@example.com', joinedAt: '2026-11-20T18:00:00.000Z' }])
  })

  it('leaves out of reminders who was left out under either email', async () => {
    const { keep, join } = await insertPair()
    await patients().leaveOut({ appointmentId: join, leftOut: true })
    await patients().join({ keep, join })
    expect((await patients().list({ list: 'leftOut' })).patients).toMatchObject([
      { email: 'ada@example.com' },
    ])
  })

  it('keeps the invitations of both, so that no one is invited twice within 28 days', async () => {
    const { keep, join } = await insertPair()
    await patients(withMailServer(api)).invite({ appointmentIds: [join] })
    await patients().join({ keep, join })
    const again = await caughtError(patients(withMailServer(api)).invite({ appointmentIds: [keep] }))
    expect(again.body.reason).toBe('notInvitable')
  })

  it('is in the audit log with the email before, under the name of the administrator', async () => {
    const pair = await insertPair()
    await api.clearAuditLog()
    await patients().join(pair)
    const { entries } = await api.admin().auditLog.list({ subject: 'appointments' })
    expect(entries.map(({ actor, before }) => [actor, before?.patient_email])).toEqual([
      ['admin', 'ada@exmaple.com'],
      ['admin', 'ada@exmaple.com'],
    ])
  })

  it('is undone for a day, also by two windows at once', async () => {
    const pair = await insertPair()
    await patients().join(pair)
    const undo = () => patients().undoJoin({ appointmentId: pair.join })
    const outcomes = await Promise.allSettled([undo(), undo()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await emails()).toEqual([
      { email: 'ada@example.com' },
      { email: 'ada@exmaple.com' },
      { email: 'ada@exmaple.com' },
    ])
    expect((await patients().duplicates()).pairs).toHaveLength(1)
  })

  it('stays after a day', async () => {
    const pair = await insertPair()
    await patients().join(pair)
    const late = patients({ now: () => Date.parse('2026-11-21T18:00Z') })
    expect((await caughtError(late.undoJoin({ appointmentId: pair.join }))).status).toBe(404)
    expect((await late.duplicates()).joined).toEqual([])
  })

  it('is a 404 for patients who are no pair, and for one patient twice', async () => {
    const { keep } = await insertPair()
    const other = await insert('2026-11-04', { name: 'Byron Lovelace', email: 'byron@example.com' })
    for (const join of [other, keep, 999_999]) {
      expect((await caughtError(patients().join({ keep, join }))).status).toBe(404)
      expect((await caughtError(patients().keepApart({ keep, join }))).status).toBe(404)
    }
  })

  it('forgets the former email when the appointment is anonymized', async () => {
    await patients().join(await insertPair())
    await api.admin().retention.anonymize({ email: 'ada@example.com' })
    const rows = await api.rows(sql`select former_email from appointments where former_email is not null`)
    expect(rows).toEqual([])
    expect(JSON.stringify(await api.rows(sql`select before, after from audit_entries`))).not.toContain(
      'exmaple',
    )
  })
})

it('pairs among 20,000 patients are found without comparing each with each', async () => {
  await insertInBulk(
    api,
    sql`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status)
    select 'Patient ' || n / 2, 'p' || n || '@example.com', '573' || lpad((n / 2)::text, 7, '0'), 'adjustment', 30, at,
      at + interval '30 minutes', 'completed'
    from (select n, timestamptz '2026-01-01' - n * interval '30 minutes' as at from generate_series(1, 20000) n) s`,
    { patients: true },
  )
  await api.rows(sql`analyze patients`)
  const nodes = await planNodes(api, pairsQuery(sql`true`))
  const maximum = Math.max(...nodes.map(({ rows, removed }) => rows + removed))
  expect(maximum).toBeLessThanOrEqual(40_000)
})
