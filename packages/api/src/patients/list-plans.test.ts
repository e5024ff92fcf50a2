import { listPatientsInput, PATIENTS_PAGE } from '@clinic/domain/patients/list-schemas.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openTestApi } from '../testing/test-api.ts'
import { insertInBulk } from '../testing/test-appointments.ts'
import { planNodes } from '../testing/test-query-plan.ts'
import { patientsPageQuery } from './list-patients.ts'

const PATIENTS = 50_000

/** Patients with something ahead, whose last visit is looked up to sort by it. */
const UPCOMING = 2_000

const api = openForAll(openTestApi)
beforeAll(async () => {
  // One visit each, 2,000 of them upcoming; every tenth patient has no email.
  await insertInBulk(
    api,
    sql`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status)
    select 'Patient ' || md5(n::text), case when n % 10 > 0 then 'p' || n || '@example.com' end,
      '(573) ' || lpad(n::text, 7, '0'), 'adjustment', 30, at, at + interval '30 minutes',
      case when n % 20 = 0 then 'no-show' else 'confirmed' end
    from (
      select n, timestamptz '2026-12-31T14:00Z' - n * interval '30 minutes' as at
      from generate_series(0, ${PATIENTS - 1}::int) as n
    ) as starts`,
  )
  await api.rows(sql`
    update patients set left_out_by = 'patient', left_out_at = now() where id <= 3000 and id % 10 > 0`)
  await api.rows(sql`vacuum analyze appointments, patients`)
})

describe(`with ${PATIENTS} patients`, () => {
  it.each<z.input<typeof listPatientsInput>>([
    {},
    { page: 1_000 },
    { sort: 'latestVisit' },
    { sort: 'earliestVisit', page: 1_000 },
    { sort: 'noShows' },
    { search: 'patient' },
    { search: 'c81e7' },
    { search: '0004321' },
    { list: 'due' },
    { list: 'due', sort: 'earliestVisit', page: 500 },
    { list: 'due', weeks: 104, search: 'ab' },
    { list: 'leftOut' },
  ])('one statement reads the appointments of one page, and those it sorts by: %o', async query => {
    const statement = patientsPageQuery(listPatientsInput.parse(query), { now: NOW, timeZone: CHICAGO })
    const nodes = (await planNodes(api, statement)).filter(({ relation }) => relation === 'appointments')
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
    expect(nodes.reduce((sum, { rows, removed }) => sum + rows + removed, 0)).toBeLessThanOrEqual(
      PATIENTS_PAGE * 3 + (query.list === undefined && query.sort?.endsWith('Visit') ? UPCOMING : 0),
    )
  })
})
