import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError, caughtReason, countFulfilled, withMailServer } from '../testing/test-api.ts'
import { findPatientId, insertInBulk } from '../testing/test-appointments.ts'
import { planNodes } from '../testing/test-query-plan.ts'
import { pairsQuery } from './list-duplicates.ts'

// The clock is fixed at November 20, 2026, noon in Chicago.
const api = shareTestApi()

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(573) 555-0199' }
/** Inserts an appointment and returns the patient's id. */
const insert = async (day: string, over = {}) =>
  findPatientId(api, await api.insertAppointment(`${day}T16:00Z`, { ...ADA, ...over }))
const patients = (over = {}) => api.admin(over).patients
const listed = async () => (await patients().list({})).patients.map(({ email }) => email)
const pairs = async () =>
  (await patients().duplicates()).pairs.map(({ by, patients }) => [by, ...patients.map(({ email }) => email)])
const versions = () =>
  api.rows(sql<{ version: number }>`select version from appointments order by appointment_date`)

/** Three appointments of Ada, of which two have another email. */
async function insertPair() {
  const keep = await insert('2026-09-01')
  await insert('2026-10-01', { email: 'ada@exmaple.com' })
  const merge = await insert('2026-11-03', {
    email: 'ada@exmaple.com',
    name: 'ADA LOVELACE',
    phone: '+1 573 555 0199',
  })
  return { keep, merge }
}

describe('patients who may be one person', () => {
  it('have similar names and one phone number or email', async () => {
    const { keep, merge } = await insertPair()
    await insert('2026-11-04', { name: 'Byron Lovelace', email: 'byron@example.com' })
    await insert('2026-11-05', { name: 'Ada M. Lovelace', phone: '(816) 555-0199' })
    await insert('2026-11-06', { name: 'Leo Lovelace', phone: null })
    const { pairs, merged } = await patients().duplicates()
    expect(merged).toEqual([])
    expect(pairs).toEqual([
      {
        by: 'email',
        patients: [
          expect.objectContaining({ id: keep }),
          expect.objectContaining({ name: 'Ada M. Lovelace' }),
        ],
      },
      {
        by: 'phone',
        patients: [
          { id: keep, ...ADA, lastAppointment: '2026-09-01T16:00:00.000Z' },
          {
            id: merge,
            name: 'ADA LOVELACE',
            email: 'ada@exmaple.com',
            phone: '+1 573 555 0199',
            lastAppointment: '2026-11-03T16:00:00.000Z',
          },
        ],
      },
    ])
  })

  it('have one name with two contacts, unless three have it', async () => {
    await insert('2026-09-01')
    await insert('2026-09-02', { email: 'other@example.com', phone: null })
    expect(await pairs()).toEqual([['name', 'ada@example.com', 'other@example.com']])
    await insert('2026-09-03', { email: 'third@example.com', phone: null })
    expect(await pairs()).toEqual([])
  })

  it('are found behind thousands of couples and families who share an email', async () => {
    await insertInBulk(
      api,
      sql`
      insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
        appointment_date, ends_at, status)
      select (array['Ann', 'Bob'])[n % 2 + 1] || ' Doe' || n / 2, 'p' || n / 2 || '@example.com',
        '573' || lpad(n::text, 7, '0'), 'adjustment', 30, at, at + interval '30 minutes', 'completed'
      from (select n, timestamptz '2026-01-01' - n * interval '30 minutes' as at from generate_series(0, 10999) n) visit`,
    )
    await insertPair()
    await insert('2026-11-04', { name: 'Ada M. Lovelace', phone: null })
    expect(await pairs()).toEqual([
      ['email', 'ada@example.com', 'ada@example.com'],
      ['phone', 'ada@example.com', 'ada@exmaple.com'],
    ])
  })

  it('are not proposed again after "Not the same person", also after a merge, until it is undone', async () => {
    const pair = await insertPair()
    await patients().keepApart(pair)
    expect(await pairs()).toEqual([])
    const other = await insert('2026-11-05', { name: 'Bea', email: 'bea@example.com', phone: null })
    await patients().merge({ keep: other, merge: pair.merge })
    expect(await pairs()).toEqual([])
    await patients().undoKeepApart({ keep: other, merge: pair.keep })
    expect(await caughtReason(patients().undoKeepApart(pair))).toBe('notFound')
    await patients().undoMerge({ id: pair.merge })
    expect(await pairs()).toHaveLength(1)
  })
})

describe('merging two patients', () => {
  it('lists one patient with the kept contact, found by either email', async () => {
    await patients().merge(await insertPair())
    expect(await listed()).toEqual(['ada@example.com'])
    expect(await patients().search({ search: 'ada@exmaple' })).toMatchObject([
      { email: 'ada@example.com', visits: 3 },
    ])
    const { pairs, merged } = await patients().duplicates()
    expect(pairs).toEqual([])
    expect(merged).toMatchObject([
      { email: 'ada@exmaple.com', into: 'Ada Lovelace', mergedAt: '2026-11-20T18:00:00.000Z' },
    ])
  })

  it('fills missing contact details from the merged patient', async () => {
    const merge = await insert('2026-09-01')
    const keep = await insert('2026-09-02', { name: 'Ada Byron', email: null, phone: null })
    await patients().merge({ keep, merge })
    expect(await patients().get({ id: merge })).toMatchObject({ ...ADA, id: keep, name: 'Ada Byron' })
  })

  it('raises the version of visits whose patient changes, and gives all visits one patientId', async () => {
    await patients().merge(await insertPair())
    expect(await versions()).toEqual([{ version: 1 }, { version: 2 }, { version: 2 }])
    const ids = (await api.admin().appointments.list()).map(({ patientId }) => patientId)
    expect(new Set(ids).size).toBe(1)
  })

  it('keeps matching bookings under the former contact', async () => {
    const { keep, merge } = await insertPair()
    await patients().merge({ keep, merge })
    expect(await insert('2026-11-05', { email: 'ada@exmaple.com' })).toBe(keep)
  })

  it('leaves the patient out of reminders while either is left out', async () => {
    const { keep, merge } = await insertPair()
    await patients().leaveOut({ patientId: merge, leftOut: true })
    await patients().merge({ keep, merge })
    expect((await patients().list({ list: 'leftOut' })).patients).toMatchObject([
      { email: 'ada@example.com' },
    ])
    await patients().undoMerge({ id: merge })
    expect((await patients().list({ list: 'leftOut' })).patients).toMatchObject([
      { email: 'ada@exmaple.com' },
    ])
  })

  it('counts the invitations of both, so that no one is invited twice within 28 days', async () => {
    const { keep, merge } = await insertPair()
    await patients(withMailServer(api)).invite({ patientIds: [merge] })
    await patients().merge({ keep, merge })
    const again = await caughtError(patients(withMailServer(api)).invite({ patientIds: [keep] }))
    expect(again.body.reason).toBe('notInvitable')
  })

  it('can be undone for a day, once if two windows try at the same time', async () => {
    const pair = await insertPair()
    await patients().merge(pair)
    const undo = () => patients().undoMerge({ id: pair.merge })
    expect(await countFulfilled([undo(), undo()])).toBe(1)
    expect(await listed()).toEqual(['ada@example.com', 'ada@exmaple.com'])
    expect((await patients().duplicates()).pairs).toHaveLength(1)
  })

  it('cannot be undone after a day', async () => {
    const pair = await insertPair()
    await patients().merge(pair)
    const late = patients({ now: () => Date.parse('2026-11-21T18:00Z') })
    expect(await caughtReason(late.undoMerge({ id: pair.merge }))).toBe('notFound')
    expect((await late.duplicates()).merged).toEqual([])
  })

  it('answers 404 for the same patient twice and for a missing one', async () => {
    const keep = await insert('2026-09-01')
    for (const merge of [keep, 999_999]) {
      expect(await caughtReason(patients().merge({ keep, merge }))).toBe('notFound')
      expect(await caughtReason(patients().keepApart({ keep, merge }))).toBe('notFound')
    }
  })

  /** People as lists of the records that they are, in order. */
  const people = () =>
    api.rows(sql<{ records: number[] }>`
      select array_agg(id order by id) as records from patients group by person_id order by 1`)

  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('of a chain of four is undone in any order: %i, %i, %i', async (...order) => {
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push(await insert(`2026-09-0${n + 1}`, { email: `ada${n}@example.com` }))
    const [a = 0, b = 0, c = 0, d = 0] = ids
    for (const [keep, merge] of [
      [b, a],
      [c, b],
      [d, c],
    ] as const)
      await patients().merge({ keep, merge })
    expect(await people()).toEqual([{ records: ids }])
    for (const n of order) await patients().undoMerge({ id: ids[n] ?? 0 })
    expect(await people()).toEqual(ids.map(id => ({ records: [id] })))
    const { patients: listed } = await patients().list({})
    expect(listed.map(({ lastVisit }) => lastVisit).sort()).toEqual(
      [1, 2, 3, 4].map(day => `2026-09-0${day}T16:00:00.000Z`),
    )
  })
})

describe('splitting a patient', () => {
  const listAppointmentIds = async (id: number) =>
    (await patients().get({ id })).appointments.map(({ id }) => id)

  it('moves visits to a new patient with the same contact, and a merge undoes it', async () => {
    const mia = await api.insertAppointment('2026-09-01T16:00Z', ADA)
    const leo = await api.insertAppointment('2026-10-01T16:00Z', { ...ADA, status: 'no-show' })
    const patientId = await findPatientId(api, mia)
    const { id } = await patients().split({ patientId, appointmentIds: [leo], name: 'Leo Lovelace' })
    expect(await listAppointmentIds(id)).toEqual([leo])
    expect(await listAppointmentIds(patientId)).toEqual([mia])
    expect(await patients().search({ search: 'leo' })).toMatchObject([
      { id, name: 'Leo Lovelace', email: ADA.email, phone: ADA.phone, noShows: 1 },
    ])
    expect((await patients().list({})).patients).toMatchObject([{ noShows: 0 }, { noShows: 1 }])
    await patients().merge({ keep: patientId, merge: id })
    expect(await listAppointmentIds(patientId)).toEqual([leo, mia])
  })

  it('keeps the contact and the wish to be left out of records that were merged into the patient', async () => {
    const mia = await api.insertAppointment('2026-09-01T16:00Z', { ...ADA, email: null })
    const leo = await api.insertAppointment('2026-10-01T16:00Z', { ...ADA, email: null })
    const keep = await findPatientId(api, mia)
    const merge = await insert('2026-11-03', { name: 'Ada King', phone: null })
    await patients().leaveOut({ patientId: merge, leftOut: true })
    await patients().merge({ keep, merge })
    const { id } = await patients().split({ patientId: keep, appointmentIds: [leo], name: 'Leo' })
    const { patients: left } = await patients().list({ list: 'leftOut' })
    expect(left.find(patient => patient.id === id)).toMatchObject({ email: ADA.email, phone: ADA.phone })
  })

  it('keeps a mark of an import, which its undo removes, unless the patient was also left out by hand', async () => {
    const visit = { ...ADA, startsAt: '2026-09-01T09:00', type: 'adjustment' as const, leftOut: true }
    await patients().importAppointments({ appointments: [visit] })
    const asked = await insert('2026-08-01', { name: 'Bea', email: 'bea@example.com' })
    await patients({ now: () => Date.parse('2026-11-20T19:00Z') }).leaveOut({
      patientId: asked,
      leftOut: true,
    })
    await insert('2026-09-02')
    const keep = await insert('2026-09-03')
    const splitNewest = async (name: string) => {
      const [newest = 0] = await listAppointmentIds(keep)
      return (await patients().split({ patientId: keep, appointmentIds: [newest], name })).id
    }
    await splitNewest('Leo')
    await patients().merge({ keep, merge: asked })
    const wished = await splitNewest('Mia')
    const [last] = await patients().imports()
    await patients().undoImport({ id: last?.id ?? 0 })
    const marks = await api.rows(sql`select id from patients where left_out_at is not null order by id`)
    expect(marks).toEqual([{ id: asked }, { id: wished }])
  })

  it('that moves all visits of a merged record undoes the merge', async () => {
    const { keep, merge } = await insertPair()
    await patients().merge({ keep, merge })
    const appointmentIds = (
      await api.rows(sql<{ id: number }>`select id from appointments where patient_id = ${merge}`)
    ).map(({ id }) => id)
    expect(await patients().split({ patientId: keep, appointmentIds, name: 'Ada' })).toEqual({ id: merge })
    expect((await patients().get({ id: keep })).splits).toMatchObject([{ keep, merge }])
    expect(await listed()).toEqual(['ada@example.com', 'ada@exmaple.com'])
  })

  it('that moves all visits of a merged record leaves those of records merged into it before', async () => {
    const c = await insert('2026-09-01')
    const b = await insert('2026-09-02', { name: 'Bea' })
    const a = await insert('2026-09-03', { name: 'Cyd' })
    await patients().merge({ keep: b, merge: c })
    await patients().merge({ keep: a, merge: b })
    const [, chosen = 0] = await listAppointmentIds(a)
    const { id } = await patients().split({ patientId: a, appointmentIds: [chosen], name: 'Bea' })
    expect(await listAppointmentIds(id)).toEqual([chosen])
    expect(await listAppointmentIds(a)).toHaveLength(2)
  })

  it('that moves all visits of a merged record and of those merged into it before undoes its merge', async () => {
    const c = await insert('2026-09-01')
    const b = await insert('2026-09-02', { name: 'Bea' })
    const a = await insert('2026-09-03', { name: 'Cyd' })
    await patients().merge({ keep: b, merge: c })
    const appointmentIds = await listAppointmentIds(b)
    await patients().merge({ keep: a, merge: b })
    expect(await patients().split({ patientId: a, appointmentIds, name: 'Bea' })).toEqual({ id: b })
    expect(await listAppointmentIds(b)).toEqual(appointmentIds)
  })

  it('that moves all visits of records merged into one without visits undoes its merge', async () => {
    const b = await insert('2026-09-01', { name: 'Bea' })
    const a = await insert('2026-09-02', { name: 'Cyd' })
    await patients().merge({ keep: b, merge: await insert('2026-09-03', { name: 'Dee' }) })
    await patients().merge({ keep: b, merge: await insert('2026-09-04', { name: 'Eve' }) })
    await api.rows(sql`delete from appointments where patient_id = ${b}`)
    const appointmentIds = await listAppointmentIds(b)
    await patients().merge({ keep: a, merge: b })
    expect(await patients().split({ patientId: a, appointmentIds, name: 'Bea' })).toEqual({ id: b })
  })

  it('is shown with both patients for a day, or until it is undone', async () => {
    await insert('2026-09-01')
    const leo = await api.insertAppointment('2026-10-01T16:00Z', ADA)
    const keep = await findPatientId(api, leo)
    const { id: merge } = await patients().split({ patientId: keep, appointmentIds: [leo], name: 'Leo' })
    const list = async (id: number, over = {}) => (await patients(over).get({ id })).splits
    expect(await list(keep)).toEqual([{ keep, merge, name: 'Leo' }])
    expect(await list(merge)).toEqual([{ keep, merge, name: ADA.name }])
    expect(await list(keep, { now: () => Date.parse('2026-11-21T18:00Z') })).toEqual([])
    await patients().merge({ keep, merge })
    expect(await list(keep)).toEqual([])
  })

  it("answers 404 for another patient's visits", async () => {
    const patientId = await insert('2026-09-01')
    const other = await api.insertAppointment('2026-09-02T16:00Z')
    const split = patients().split({ patientId, appointmentIds: [other], name: 'Leo' })
    expect(await caughtReason(split)).toBe('notFound')
  })
})

it('duplicates among 5,000 patients are found without comparing every pair', async () => {
  await insertInBulk(
    api,
    sql`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status)
    select 'Patient ' || n / 2, 'p' || n || '@example.com', '573' || lpad((n / 2)::text, 7, '0'), 'adjustment', 30, at,
      at + interval '30 minutes', 'completed'
    from (select n, timestamptz '2026-01-01' - n * interval '30 minutes' as at from generate_series(1, 5000) n) visit`,
  )
  const nodes = await planNodes(api, pairsQuery())
  const maximum = Math.max(...nodes.map(({ rows, removed }) => rows + removed))
  expect(maximum).toBeLessThanOrEqual(25_000)
})

it('duplicates are looked for among the 20,000 pairs with one email that share most words', async () => {
  // Tens who share an email are 45 pairs each.
  await insertInBulk(
    api,
    sql`
    insert into appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
    select 'Patient ' || n, 'p' || n / 10 || '@example.com', 'adjustment', 30, at, at + interval '30 minutes', 'completed'
    from (select n, timestamptz '2026-01-01' - n * interval '30 minutes' as at from generate_series(0, 4499) n) visit`,
  )
  await insert('2026-09-01', { phone: null })
  await insert('2026-10-01', { phone: null, name: 'Ada M. Lovelace' })
  expect(await api.rows(pairsQuery())).toHaveLength(20_000)
  expect(await pairs()).toEqual([['email', ADA.email, ADA.email]])
})
