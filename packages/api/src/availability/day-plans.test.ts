import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { appointmentsQuery } from '../appointments/list-appointments.ts'
import { openTestApi } from '../testing/test-api.ts'
import { insertInBulk } from '../testing/test-appointments.ts'
import { planNodes } from '../testing/test-query-plan.ts'
import { dayPlansQuery, dayPlansValues } from './day-plans.ts'

const APPOINTMENTS = 20_000
const DAY = '2026-11-23'

const api = openForAll(openTestApi)
beforeAll(async () => {
  // Eight appointments a day over nearly seven years around the requested day, 10% of them cancelled.
  await insertInBulk(
    api,
    sql`
    insert into appointments
      (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
    select 'Ada Lovelace', 'ada@example.com', 'consultation', 60, at, at + interval '1 hour',
      case when n % 10 = 0 then 'cancelled' else 'confirmed' end
    from (
      select n, timestamptz '2023-06-01T14:00Z' + n / 8 * interval '1 day' + n % 8 * interval '1 hour' as at
      from generate_series(0, ${APPOINTMENTS - 1}::int) as n
    ) as visits`,
  )
  await api.rows(sql`analyze`)
})

const explain = async (query: Parameters<typeof planNodes>[1]) =>
  (await planNodes(api, query)).filter(({ relation }) => relation === 'appointments')

describe(`with ${APPOINTMENTS} appointments in the table`, () => {
  it('the plan of a day uses the index of the overlap constraint and reads only that day', async () => {
    const nodes = await planNodes(api, dayPlansQuery(dayPlansValues(DAY, DAY, CHICAGO)))
    expect(nodes.map(({ index }) => index)).toContain('appointments_no_overlap')
    const appointments = nodes.filter(({ relation }) => relation === 'appointments')
    expect(appointments.length).toBeGreaterThan(0)
    for (const node of appointments) {
      expect(node.type).not.toBe('Seq Scan')
      expect(node.rows + node.removed).toBeLessThanOrEqual(8)
    }
    expect(Math.max(...appointments.map(({ rows }) => rows))).toBeGreaterThanOrEqual(6)
  })

  it('the list of a day uses the index by date and reads only that day', async () => {
    const nodes = await explain(appointmentsQuery({ from: DAY, to: DAY }, CHICAGO))
    expect(nodes.map(({ index }) => index)).toEqual(['appointments_by_date'])
    expect(nodes[0]?.rows).toBe(8)
    expect(nodes[0]?.removed).toBe(0)
  })

  it('a page of the list reads its rows and one more', async () => {
    const cursor = { at: '2025-03-03T16:00:00.000Z', id: 5_000 }
    const nodes = await explain(appointmentsQuery({ limit: 50, cursor }, CHICAGO))
    expect(nodes.map(({ index }) => index)).toEqual(['appointments_by_date'])
    expect((nodes[0]?.rows ?? 0) + (nodes[0]?.removed ?? 0)).toBe(51)
  })

  it('a full table scan would be detected', async () => {
    const nodes = await explain(sql`select id from appointments where patient_phone = 'none'`)
    expect(nodes).toEqual([
      expect.objectContaining({ type: 'Seq Scan', rows: 0, removed: APPOINTMENTS, index: null }),
    ])
  })
})
