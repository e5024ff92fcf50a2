import { listPatientsInput, PATIENTS_PAGE } from '@clinic/domain/patients/list-schemas.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { formFactsQuery } from '../forms/appointment-forms.ts'
import { openTestApi } from '../testing/test-api.ts'
import { insertInBulk } from '../testing/test-appointments.ts'
import { type PlanNode, planNodes } from '../testing/test-query-plan.ts'
import { patientsPageQuery } from './list-patients.ts'
import { patientQuery } from './load-patient.ts'
import { patientsQuery } from './search-patients.ts'

const APPOINTMENTS = 20_000
/** Patients with something ahead, whose last visit is looked up to sort by it. */
const UPCOMING = 2_000

/** Visits of each patient who missed any often. */
const VISITS_EACH = 10

const api = openForAll(openTestApi)
beforeAll(async () => {
  // Ten past visits of each of 1,000 patients, and one visit of each of 10,000, of which 2,000 are upcoming; every tenth
  // patient has no email.
  await insertInBulk(
    api,
    sql`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status)
    select 'Patient ' || md5(patient::text), case when patient % 10 > 0 then 'p' || patient || '@example.com' end,
      '(573) ' || lpad(patient::text, 7, '0'), 'adjustment', 30, at, at + interval '30 minutes',
      case when n % 20 = 0 then 'no-show' else 'confirmed' end
    from (
      select n, case when n < 10000 then n + 1000 else n % 1000 end as patient,
        timestamptz '2026-12-31T14:00Z' - n * interval '30 minutes' as at
      from generate_series(0, ${APPOINTMENTS - 1}::int) as n
    ) as starts`,
  )
  await api.rows(sql`
    update patients set left_out_by = 'patient', left_out_at = now() where id <= 3000 and id % 10 > 0`)
  await api.rows(sql`vacuum analyze appointments, patients`)
})

const explain = async (query: Parameters<typeof planNodes>[1]) =>
  (await planNodes(api, query)).filter(({ relation }) => relation === 'appointments')
const countRead = (nodes: PlanNode[]) => nodes.reduce((sum, { rows, removed }) => sum + rows + removed, 0)
/** Letters of the name of patient 7, who has an email. */
const nameOfSeven = async () =>
  (await api.rows(sql<{ part: string }>`select left(md5('7'), 8) as part`))[0]?.part ?? ''

describe(`with ${APPOINTMENTS} appointments in the table`, () => {
  it.each(['name', 'phone', 'email'])('a search by %s reads only the appointments it finds', async what => {
    const search = what === 'name' ? await nameOfSeven() : what === 'phone' ? '4321' : 'p4321@exa'
    const nodes = await explain(patientsQuery(search, NOW))
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
    // Ten match and ten are the patient's; others share some of the trigrams.
    expect(countRead(nodes)).toBeLessThanOrEqual(200)
  })

  it('a search for what all have in common stops early', async () => {
    const nodes = await explain(patientsQuery('patient', NOW))
    expect(countRead(nodes)).toBeLessThanOrEqual(2_000 + 20 * 30)
  })

  it('a search of two characters uses the text index', async () => {
    const nodes = await explain(patientsQuery('zz', NOW))
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
    expect(countRead(nodes)).toBe(0)
  })

  it('the forms of a day of appointments read only those of their patients', async () => {
    const rows = await api.rows(sql<{ id: number }>`select id from appointments order by id desc limit 20`)
    const nodes = await explain(formFactsQuery(rows.map(({ id }) => id)))
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
    expect(countRead(nodes)).toBeLessThanOrEqual(20 + 2 * 20 * 11)
  })

  it.each(['is not null', 'is null'])('a patient whose email %s is read by an index', async email => {
    const [row] = await api.rows(
      sql<{ id: number }>`select id from patients where email ${sql.raw(email)} limit 1`,
    )
    const nodes = await explain(patientQuery(row?.id ?? 0, NOW, NOW))
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
    expect(countRead(nodes)).toBeLessThanOrEqual(30)
  })

  it.each<z.input<typeof listPatientsInput>>([
    {},
    { page: 200 },
    { sort: 'latestVisit' },
    { sort: 'earliestVisit', page: 200 },
    { sort: 'noShows' },
    { search: 'patient' },
    { search: 'c81e7' },
    { search: '0004321' },
    { list: 'due' },
    { list: 'due', sort: 'earliestVisit', page: 100 },
    { list: 'due', weeks: 104, search: 'ab' },
    { list: 'leftOut' },
  ])('one statement reads the appointments of one page, and those it sorts by: %o', async query => {
    const statement = patientsPageQuery(listPatientsInput.parse(query), { now: NOW, timeZone: CHICAGO })
    const nodes = (await planNodes(api, statement)).filter(({ relation }) => relation === 'appointments')
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
    const sorted = query.list === undefined && query.sort?.endsWith('Visit') ? UPCOMING : 0
    const ofPage = PATIENTS_PAGE * (query.sort === 'noShows' ? VISITS_EACH : 3)
    expect(countRead(nodes)).toBeLessThanOrEqual(ofPage + sorted)
  })
})
