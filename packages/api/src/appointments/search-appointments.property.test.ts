import { nameOrder } from '@clinic/database/sql-parts.ts'
import { MAX_COUNTED, MAX_FOUND, SEARCH_PAGE_SIZE } from '@clinic/domain/appointments/admin-schemas.ts'
import { addDays, dayBounds } from '@clinic/domain/clinic-time.ts'
import { searchPatterns } from '@clinic/domain/patients/search-text.ts'
import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { propertyRuns } from '@clinic/test-kit/property-runs.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestApi } from '../testing/test-api.ts'
import { insertInBulk } from '../testing/test-appointments.ts'

const NAMES = [
  'Ada Lovelace',
  'ada byron',
  'Grace Hopper',
  'Émile Zola',
  'Zoë 100% Hop_per',
  "Back\\slash O'Hara",
]
const PHONES = ['(573) 555-0199', '+1 573.555.0142', '5735550199 ext. 7', 'none', null]
const APPOINTMENTS = MAX_FOUND + 1_000
const FIRST_DAY = '2025-06-01'
const DAYS = APPOINTMENTS / 8

const api = openForAll(openTestApi)
beforeAll(async () => {
  // Eight a day, with hundreds to thousands for each name, phone and status.
  await insertInBulk(
    api,
    sql`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status)
    select name, 'p' || n % 40 || '@' || case when n % 3 = 0 then 'Example.org' else 'example.com' end, phone,
      'treatment', 30, at, at + interval '30 minutes',
      (array['completed', 'completed', 'completed', 'cancelled', 'confirmed', 'no-show'])[1 + n * 7 % 6]
    from (
      select n, (${NAMES}::text[])[1 + n * n % 13 % 6] as name, (${PHONES}::text[])[1 + n * 11 % 5] as phone,
        ${new Date(dayBounds(FIRST_DAY, CHICAGO).start).toISOString()}::timestamptz + n / 8 * interval '1 day'
          + n % 8 * interval '1 hour' as at
      from generate_series(0, ${APPOINTMENTS - 1}::int) as n
    ) as starts`,
  )
  await api.rows(sql`analyze appointments`)
})

const day = fc.integer({ min: -2, max: DAYS + 2 }).map(n => addDays(FIRST_DAY, n))
const part = (text: string) =>
  fc
    .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([from, length, raised]) => text.slice(from, from + length)[raised ? 'toUpperCase' : 'toString']())
const term = fc.oneof(
  fc.constantFrom(...NAMES, ...PHONES.filter(phone => phone !== null), '@Example.org', 'p1').chain(part),
  fc.constantFrom('e', '%', '_', '\\', '()', '555 0199', '573-555-0142', '15735550142', 'no such name'),
)
const searches = fc.record({
  search: fc.option(term, { nil: undefined, freq: 3 }),
  from: fc.option(day, { nil: undefined, freq: 2 }),
  to: fc.option(day, { nil: undefined, freq: 2 }),
  status: fc.option(fc.constantFrom('completed', 'cancelled', 'confirmed', 'no-show'), {
    nil: undefined,
    freq: 2,
  }),
  sort: fc.constantFrom('earliest', 'latest', 'name'),
  page: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 130 })),
})

type Search = typeof searches extends fc.Arbitrary<infer T> ? T : never

interface Person {
  id: number
  text: string
}
let people: Person[] | undefined
/** Returns the expected ids in order, from a plain SQL query. */
async function findPlainly({ search, from, to, status, sort }: Search): Promise<number[]> {
  const start = (of: string) => new Date(dayBounds(of, CHICAGO).start).toISOString()
  const patterns = searchPatterns(search?.trim() || ' ')
  people ??= await api.rows(sql<Person>`select id, search_text as text from patients`)
  const found = people.filter(({ text }) =>
    patterns.every(pattern => text.includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1'))),
  )
  const { asc, desc } = { asc: sql`appointment_date, id`, desc: sql`appointment_date desc, id desc` }
  const rows = await api.rows(sql<{ id: number }>`
    select id from appointments
    where (${from ?? null}::text is null or appointment_date >= ${start(from ?? FIRST_DAY)}::timestamptz)
      and (${to ?? null}::text is null or appointment_date < ${start(addDays(to ?? FIRST_DAY, 1))}::timestamptz)
      and (${status ?? null}::text is null or status = ${status ?? null})
      and (${patterns.length} = 0 or patient_id = any(${found.map(({ id }) => id)}::int[]))
    order by ${sort === 'name' ? sql`${sql.raw(nameOrder('patient_name'))}, ${asc}` : sort === 'latest' ? desc : asc}`)
  return rows.map(({ id }) => id)
}

it('every search returns and counts the rows of a plain query, up to its limit', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async input => {
      const expected = await findPlainly(input)
      const max = input.search?.trim() ? MAX_FOUND : MAX_COUNTED
      const total = Math.min(expected.length, max)
      const page = Math.min(input.page, Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)))
      const first = (page - 1) * SEARCH_PAGE_SIZE
      const { appointments, ...response } = await api.admin().appointments.search(input as never)
      expect(response).toMatchObject({ total, more: expected.length > max, page })
      expect(appointments.map(({ id }) => id)).toEqual(expected.slice(first, first + SEARCH_PAGE_SIZE))
    }),
    propertyRuns(150),
  )
})
