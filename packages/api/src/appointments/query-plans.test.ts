import { searchAppointmentsInput } from '@clinic/domain/appointments/admin-schemas.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../test-api.ts'
import { planNodes } from '../test-query-plan.ts'
import { activeAppointmentsQuery } from './active-appointments.ts'
import { appointmentWeekQuery } from './load-week.ts'
import { searchCondition, searchPageQuery } from './search-appointments.ts'

const APPOINTMENTS = 20_000
const TODAY = '2026-11-20'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  // Eight appointments a day over nearly seven years, up to the last day that can be booked; a tenth are cancelled.
  await api.rows(sql`
    insert into appointments
      (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
    select 'Ada Lovelace', 'ada' || n || '@example.com', 'consultation', 60, at, at + interval '1 hour',
      case when n % 10 = 0 then 'cancelled' else 'confirmed' end
    from (
      select n, timestamptz '2027-02-18T14:00Z' - n / 8 * interval '1 day' + n % 8 * interval '1 hour' as at
      from generate_series(0, ${APPOINTMENTS - 1}::int) as n
    ) as starts`)
  await api.rows(sql`analyze`)
})
afterAll(() => api.close())

const explain = async (query: Parameters<typeof planNodes>[1]) =>
  (await planNodes(api, query)).filter(({ relation }) => relation === 'appointments')

const readIn = (nodes: Awaited<ReturnType<typeof explain>>) =>
  nodes.reduce((sum, { rows, removed }) => sum + rows + removed, 0)

const everything = searchCondition(searchAppointmentsInput.parse({}), CHICAGO, [])

describe(`with ${APPOINTMENTS} appointments in the table`, () => {
  it('what may have a schedule conflict comes through the index by date and is read from today on alone', async () => {
    const nodes = await planNodes(api, activeAppointmentsQuery(TODAY, CHICAGO))
    expect(nodes.map(({ index }) => index)).toContain('appointments_by_date')
    expect(readIn(nodes.filter(({ relation }) => relation === 'appointments'))).toBe(8 * 91)
  })

  it.each(['earliest', 'latest'] as const)(
    'the first page of the %s reads its own rows alone',
    async sort => {
      const nodes = await explain(searchPageQuery(everything, sort, 1))
      expect(nodes.map(({ index }) => index).sort()).toEqual(['appointments_by_date', 'appointments_pkey'])
      expect(readIn(nodes)).toBe(100)
    },
  )

  it('the last page writes out its own rows alone, though it counts its way there in the index', async () => {
    const nodes = await explain(searchPageQuery(everything, 'earliest', APPOINTMENTS / 50))
    expect(nodes.find(({ index }) => index === 'appointments_pkey')?.rows).toBe(50)
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
  })

  it('the week comes through the index by date and reads that week alone', async () => {
    const nodes = await explain(appointmentWeekQuery('2026-11-22', '2026-11-28', CHICAGO))
    expect(nodes.map(({ index }) => index)).toEqual(['appointments_by_date'])
    expect(readIn(nodes)).toBe(8 * 7)
  })
})
