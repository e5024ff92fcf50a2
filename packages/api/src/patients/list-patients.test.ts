import type { listPatientsInput } from '@clinic/domain/patients/list-schemas.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { shareTestApi } from '../testing/share-test-api.ts'
import { findPatientId } from '../testing/test-appointments.ts'
import { waitForWaitingLocks } from '../testing/waiting-locks.ts'
import { countDuePatients } from './list-patients.ts'

// The clock is fixed at November 20, 2026, noon in Chicago.
const api = shareTestApi()

const patient = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com`, phone: null })
const insert = (day: string, visit: Parameters<typeof api.insertAppointment>[1]) =>
  api.insertAppointment(`${day}T16:00Z`, visit)
const list = (query: z.input<typeof listPatientsInput> = {}) => api.admin().patients.list(query)
const names = async (query: z.input<typeof listPatientsInput> = {}) =>
  (await list(query)).patients.map(({ name }) => name)

describe('the list of patients', () => {
  it('has each once, with contact, last and next visit, no-shows and language', async () => {
    const ada = { ...patient('Ada'), phone: '(573) 555-0199' }
    await insert('2026-09-01', { ...ada, status: 'completed' })
    await insert('2026-10-01', { ...ada, status: 'no-show' })
    const next = await insert('2026-12-08', { ...ada, email: 'ADA+1@example.com' })
    await api.rows(sql`update patients set language = 'es'`)
    await insert('2026-11-03', { name: 'Walk-in', email: null, phone: null })
    expect(await list()).toEqual({
      total: 2,
      page: 1,
      pageSize: 50,
      patients: [
        {
          id: await findPatientId(api, next),
          name: 'Ada',
          email: 'ADA+1@example.com',
          phone: '(573) 555-0199',
          noShows: 1,
          lastVisit: '2026-09-01T16:00:00.000Z',
          nextVisit: '2026-12-08T16:00:00.000Z',
          language: 'es',
          leftOutAt: null,
          invitation: null,
          invitationProblem: 'ahead',
        },
        expect.objectContaining({ name: 'Walk-in', email: null, phone: null, nextVisit: null }),
      ],
    })
  })

  it('is sorted by name whatever its accents, last visit or no-shows', async () => {
    await insert('2026-10-06', { ...patient('Cara'), name: 'Çara' })
    await insert('2026-11-10', patient('Ada'))
    await insert('2026-12-10', patient('Ada'))
    await insert('2026-11-12', patient('bea'))
    await insert('2026-11-13', { ...patient('Dora'), status: 'no-show' })
    expect(await names()).toEqual(['Ada', 'bea', 'Çara', 'Dora'])
    expect(await names({ sort: 'latestVisit' })).toEqual(['bea', 'Ada', 'Çara', 'Dora'])
    expect(await names({ sort: 'earliestVisit' })).toEqual(['Çara', 'Ada', 'bea', 'Dora'])
    expect(await names({ sort: 'noShows' })).toEqual(['Dora', 'Ada', 'bea', 'Çara'])
  })

  it.each(['lov', 'ada@', '555-0199', '5735550199', 'l', 'ad', 'lovelace, ada'])('finds %s', async search => {
    await insert('2026-11-03', { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(573) 555-0199' })
    await insert('2026-11-04', { name: 'Grace', email: 'grace@example.com', phone: null })
    expect(await names({ search })).toEqual(['Ada Lovelace'])
  })

  it('has 50 patients a page, and the last page past the end', async () => {
    await api.rows(sql`
      insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
      select 'P' || n, 'p' || n || '@example.com', 'consultation', 1, at, at + interval '1 minute'
      from (select n, timestamptz '2026-11-01Z' + n * interval '2 minutes' as at from generate_series(100, 220) n) visit`)
    const shown = async (page: number) => {
      const { patients, ...counts } = await list({ page })
      return { ...counts, names: [patients[0]?.name, patients.length] }
    }
    expect(await shown(1)).toEqual({ total: 121, page: 1, pageSize: 50, names: ['P100', 50] })
    expect(await shown(99)).toEqual({ total: 121, page: 3, pageSize: 50, names: ['P200', 21] })
  })

  it('is empty without patients, and omits anonymized ones', async () => {
    expect(await list()).toEqual({ total: 0, page: 1, pageSize: 50, patients: [] })
    await insert('2026-11-03', patient('Ada'))
    await api.admin().retention.anonymize({ email: 'ada@example.com' })
    expect(await names()).toEqual([])
  })
})

describe('patients who are due', () => {
  it('were seen, not for that many weeks, and have nothing ahead', async () => {
    await insert('2026-10-09', patient('Due'))
    await insert('2026-10-10', patient('Recent'))
    await insert('2026-09-01', patient('Booked'))
    await insert('2026-12-01', patient('Booked'))
    await insert('2026-09-02', { ...patient('Missed'), status: 'no-show' })
    await insert('2026-09-03', patient('Cancelled'))
    await insert('2026-12-02', { ...patient('Cancelled'), status: 'cancelled' })
    expect(await names({ list: 'due', sort: 'earliestVisit' })).toEqual(['Cancelled', 'Due'])
    expect(await names({ list: 'due', weeks: 1 })).toEqual(['Cancelled', 'Due', 'Recent'])
    expect(await names({ list: 'due', weeks: 104 })).toEqual([])
    const ctx = { em: api.database.em.fork(), now: () => NOW, timeZone: CHICAGO }
    expect(await countDuePatients(ctx, 6)).toBe(2)
  })

  it('are due by the clock, without a change', async () => {
    await insert('2026-12-01', patient('Ada'))
    const later = api.admin({ now: () => Date.parse('2027-02-01T18:00Z') })
    expect((await later.patients.list({ list: 'due' })).total).toBe(1)
  })
})

it('a patient who is left out is not due until reminded again, under any address of the same mailbox', async () => {
  const patientId = await findPatientId(api, await insert('2026-09-01', patient('Ada')))
  await insert('2026-09-02', { ...patient('Ada'), email: 'ada+1@example.com' })
  const leaveOut = (leftOut: boolean) => api.admin().patients.leaveOut({ patientId, leftOut })
  await leaveOut(true)
  await leaveOut(true)
  expect(await names({ list: 'due' })).toEqual([])
  expect(await list({ list: 'leftOut' })).toMatchObject({
    patients: [{ name: 'Ada', leftOutAt: '2026-11-20T18:00:00.000Z' }],
  })
  expect(await names()).toEqual(['Ada'])
  await leaveOut(false)
  expect(await names({ list: 'due' })).toEqual(['Ada'])
  expect(await names({ list: 'leftOut' })).toEqual([])
})

describe('the figures of patients', () => {
  const rows = () =>
    api.rows(sql<{ id: number }>`
      select id, no_shows, last_ends_at from patients where merged_into_id is null order by id`)
  /** Figures are those of a plain query; returns the number of patients. */
  const expectRight = async () => {
    const plain = await api.rows(sql`
      select person.id, count(*) filter (where status = 'no-show')::int as no_shows,
        max(ends_at) filter (where status not in ('cancelled', 'no-show')) as last_ends_at
      from patients person join patients record on record.person_id = person.id
        left join appointments on patient_id = record.id
      group by person.id order by person.id`)
    expect(await rows()).toEqual(plain)
    return plain.length
  }

  it('follow every change of appointments', async () => {
    const id = await insert('2026-11-03', { name: 'Ada', email: 'ada@example.com', phone: '573 555 0100' })
    await insert('2026-11-04', { name: 'Ada', email: null, phone: '(573) 555-0100' })
    await insert('2026-11-05', { name: 'Walk-in', email: null, phone: null })
    expect(await expectRight()).toBe(2)
    for (const change of [
      sql`patient_name = 'Ada B.', status = 'no-show'`,
      sql`status = 'cancelled'`,
      sql`status = 'completed'`,
      sql`appointment_date = appointment_date + interval '90 days', ends_at = ends_at + interval '90 days'`,
      sql`patient_id = (select max(id) from patients)`,
      sql`anonymized_at = now(), patient_id = null`,
    ]) {
      await api.rows(sql`update appointments set ${change} where id = ${id}`)
      await expectRight()
    }
    await api.rows(sql`delete from appointments where id = ${id + 1}`)
    await expectRight()
    await api.rows(sql`truncate appointments cascade`)
    await expectRight()
  })

  it('count every appointment of one patient, also of two bookings at once', async () => {
    const id = await findPatientId(api, await insert('2026-09-01', patient('Ada')))
    const noShow = (day: string) => sql`
      insert into appointments (patient_id, patient_name, appointment_type, duration, appointment_date, ends_at, status)
      select ${id}::int, 'Ada', 'consultation', 60, at, at + interval '60 minutes', 'no-show'
      from (select ${day}::timestamptz as at) day`
    await api.rows(noShow('2026-10-01'))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>()
    const holder = api.database.em.fork().transactional(async em => {
      await sql`select from patients for update`.execute(em)
      onLocked()
      await released
    })
    await locked
    const writes = ['2026-10-02', '2026-10-03'].map(day => api.rows(noShow(day)))
    await waitForWaitingLocks(api, 2)
    release()
    await Promise.all([holder, ...writes])
    expect(await rows()).toMatchObject([{ no_shows: 3 }])
  })

  const insertMany = (from: string, count: number, people: number) => sql`
    with people as (
      insert into patients (id, person_id, name, name_key, search_text, created_at)
      select id, id, 'P', 'p', '', now() from (
        select nextval('patients_id_seq')::int as id from generate_series(1, ${people}::int)) ids
      returning id
    )
    insert into appointments (patient_id, patient_name, appointment_type, duration, appointment_date, ends_at)
    select id, 'P', 'consultation', 1, at, at + interval '1 minute'
    from (
      select n, ${from}::timestamptz + n * interval '2 minutes' as at from generate_series(1, ${count}::int) n
    ) visit
    join (select id, row_number() over () - 1 as place from people) person on place = n % ${people}::int`

  /** Rows of appointments that an insertion reads one by one. */
  const countRead = (insertion: ReturnType<typeof insertMany>) =>
    api.database.em.fork().transactional(async em => {
      const readSoFar = async () => {
        const { rows } = await sql<{ read: string }>`
          select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'appointments'`.execute(
          em,
        )
        return Number(rows[0]?.read)
      }
      const before = await readSoFar()
      await insertion.execute(em)
      return (await readSoFar()) - before
    })

  it('are right after a large import, and a booking after it finds its patient by index', async () => {
    await api.rows(insertMany('2020-01-01Z', 5_000, 1_000))
    expect(await expectRight()).toBe(1_000)
    await api.rows(sql`analyze appointments`)
    for (let day = 1; day < 9; day++) expect(await countRead(insertMany(`2019-01-0${day}Z`, 1, 1))).toBe(0)
  })

  it('of an import are read at once, also where all appointments before it are of one person', async () => {
    await api.rows(insertMany('2019-01-01Z', 60, 1))
    await api.rows(sql`analyze appointments`)
    expect(await countRead(insertMany('2020-01-01Z', 500, 500))).toBeLessThan(10_000)
  })
})
