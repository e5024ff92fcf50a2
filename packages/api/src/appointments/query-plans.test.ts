import { createHash } from 'node:crypto'
import {
  MAX_FOUND,
  SEARCH_PAGE_SIZE,
  searchAppointmentsInput,
} from '@clinic/domain/appointments/admin-schemas.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayPlansQuery, dayPlansValues } from '../availability/day-plans.ts'
import { openTestApi } from '../testing/test-api.ts'
import { insertInBulk } from '../testing/test-appointments.ts'
import { planNodes } from '../testing/test-query-plan.ts'
import { activeAppointmentsQuery } from './active-appointments.ts'
import { appointmentsQuery } from './list-appointments.ts'
import { appointmentWeekQuery } from './load-week.ts'
import { countQuery, searchIdsQuery, walkQuery } from './search-appointments.ts'
import { searchCondition } from './search-condition.ts'

const APPOINTMENTS = 20_000
/** Letters from one patient's name. */
const md5Part = (patient: number) => createHash('md5').update(`${patient}`).digest('hex').slice(4, 12)
const TODAY = '2026-11-20'
const DAY = '2026-11-23'

const api = openForAll(openTestApi)
beforeAll(async () => {
  // Eight appointments a day over nearly seven years, up to the last day that can be booked, by 400 patients; 30% are
  // cancelled, and one in a thousand was missed.
  await insertInBulk(
    api,
    sql`
    insert into appointments
      (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
    select 'Patient ' || md5((n % 400)::text), 'p' || n % 400 || '@example.com', 'consultation', 60, at,
      at + interval '1 hour',
      case when n % 10 < 3 then 'cancelled' when n % 1000 = 5 then 'no-show' else 'confirmed' end
    from (
      select n, timestamptz '2027-02-18T14:00Z' - n / 8 * interval '1 day' + n % 8 * interval '1 hour' as at
      from generate_series(0, ${APPOINTMENTS - 1}::int) as n
    ) as starts`,
  )
  // Index-only scans need an all-visible table; a vacuum skips pages while an older transaction runs.
  await waitFor(async () => {
    await api.rows(sql`vacuum analyze appointments`)
    const [unseen] = await api.rows(sql<{ pages: number }>`
      select relpages - relallvisible as pages from pg_class where oid = 'appointments'::regclass`)
    expect(unseen).toEqual({ pages: 0 })
  })
})

const explain = async (query: Parameters<typeof planNodes>[1]) =>
  (await planNodes(api, query)).filter(({ relation }) => relation === 'appointments')

/** Indexes that a query reads; bitmap index scans name no table. */
const listIndexes = async (query: Parameters<typeof planNodes>[1]) => [
  ...new Set((await planNodes(api, query)).flatMap(({ index }) => index ?? [])),
]

const readIn = (nodes: Awaited<ReturnType<typeof explain>>) =>
  nodes.reduce((sum, { rows, removed }) => sum + rows + removed, 0)

type SearchInput = z.input<typeof searchAppointmentsInput>

/** Returns a search's queries: its ids and, with many matches, the count and the walk to the page. */
function captureQueries(input: SearchInput) {
  const search = searchAppointmentsInput.parse(input)
  const condition = searchCondition(search, CHICAGO, [])
  return {
    ids: searchIdsQuery(search, condition),
    count: countQuery(condition),
    walk: walkQuery(search, condition),
  }
}

describe(`with ${APPOINTMENTS} appointments in the table`, () => {
  it('possible schedule conflicts come from the index by date, from today on', async () => {
    const nodes = await planNodes(api, activeAppointmentsQuery(TODAY, CHICAGO))
    expect(nodes.map(({ index }) => index)).toContain('appointments_by_date')
    expect(readIn(nodes.filter(({ relation }) => relation === 'appointments'))).toBe(8 * 91)
  })

  it.each([
    ['all appointments', {}, 'appointments_by_date'],
    ['appointments up to a day', { to: TODAY }, 'appointments_by_date'],
    ['appointments of a status', { status: 'cancelled' }, 'appointments_by_status'],
    ['appointments of a status up to a day', { status: 'cancelled', to: TODAY }, 'appointments_by_status'],
  ] as const)('%s are counted by an index-only scan, up to the limit', async (_what, input, index) => {
    const ids = await explain(captureQueries(input).ids)
    expect(ids.map(({ type, index }) => [type, index])).toEqual([['Index Only Scan', index]])
    expect(readIn(ids)).toBe(MAX_FOUND + 1)
    const count = await explain(captureQueries(input).count)
    expect(count.map(({ type, index }) => [type, index])).toEqual([['Index Only Scan', index]])
  })

  it('a rare status reads only its own rows', async () => {
    for (const sort of ['earliest', 'name'] as const) {
      const { ids } = captureQueries({ status: 'no-show', sort })
      expect(readIn(await explain(ids))).toBe(APPOINTMENTS / 1_000)
    }
  })

  it.each([
    ['earliest', 'appointments_by_date'],
    ['latest', 'appointments_by_date'],
    ['name', 'appointments_by_name'],
  ] as const)('the first page of the %s of many reads only its own rows', async (sort, index) => {
    const { walk } = captureQueries({ sort })
    expect(await listIndexes(walk)).toEqual([index])
    expect(readIn(await explain(walk))).toBe(SEARCH_PAGE_SIZE)
  })

  it.each([
    ['a part of the name', md5Part(7)],
    ['a part of the email', 'p123@ex'],
    ['a phone by its digits', '573 555-0142'],
  ])('%s is found through the patients, whose rows are read once', async (_what, term) => {
    for (const sort of ['earliest', 'name'] as const) {
      const { ids } = captureQueries({ search: term, sort })
      expect(await listIndexes(ids)).toContain('appointments_by_patient')
      expect(readIn(await explain(ids))).toBeLessThan(APPOINTMENTS / 100)
    }
  })

  it('the week comes from the index by date and reads only that week', async () => {
    const nodes = await explain(appointmentWeekQuery('2026-11-22', '2026-11-28', CHICAGO))
    const [week, earlier] = nodes
    expect(week?.index).toBe('appointments_by_date')
    expect(nodes.map(({ type }) => type)).not.toContain('Seq Scan')
    expect(readIn(week ? [week] : [])).toBe(8 * 7)
    // At most the 50 of each patient decide whether an appointment is the first.
    expect(readIn(earlier ? [earlier] : [])).toBeLessThanOrEqual(8 * 7 * 50)
  })

  it('the plan of a day uses the index of the overlap constraint and reads only that day', async () => {
    const nodes = await planNodes(api, dayPlansQuery(dayPlansValues(DAY, DAY, CHICAGO)))
    expect(nodes.map(({ index }) => index)).toContain('appointments_no_overlap')
    const appointments = nodes.filter(({ relation }) => relation === 'appointments')
    expect(appointments.length).toBeGreaterThan(0)
    for (const node of appointments) {
      expect(node.type).not.toBe('Seq Scan')
      expect(node.rows + node.removed).toBeLessThanOrEqual(8)
    }
    expect(Math.max(...appointments.map(({ rows }) => rows))).toBeGreaterThanOrEqual(5)
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
