import { SEED } from '@clinic/test-kit/administrator.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDatabase } from '../migrate.ts'
import { seedDatabase } from '../seed.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-migrated-database.ts'
import { migrations } from './all.ts'

let test: TestDatabase
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(test.database.em.fork().getKysely())).rows

/** How many rows each table has that is not about patients. */
const countRows = () =>
  rows(sql<{ name: string; rows: number }>`
    select table_name as name, (xpath('//rows/text()',
      query_to_xml(format('select count(*) as rows from %I', table_name), true, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('patients', 'left_out_patients', 'separate_patients', 'migrations')
    order by 1`)

beforeAll(async () => {
  test = await openTestDatabase({ migrated: false })
  const former = migrations.map(({ name }) => name).filter(name => name < '0051')
  await test.database.migrator.up({ migrations: former })
  await seedDatabase(test.url, { ...SEED, adminPassword: undefined, demo: true })
})
afterAll(() => test.close())

it('the sample practice of the version before patients were rows keeps every row, and gets its patients', async () => {
  await rows(sql`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status)
    select name, email, phone, 'treatment', 30, at, at + interval '30 minutes', status
    from (values ('Rosa Diaz', 'rosa@example.com', '(417) 555-0101', timestamptz '2026-11-03T16:00Z', 'completed'),
      ('Rosa Diaz', 'ROSA@example.com', null, '2026-12-08T16:00Z', 'confirmed'),
      ('Leo Diaz', 'rosa@example.com', null, '2026-11-04T16:00Z', 'no-show')) as v(name, email, phone, at, status)`)
  const before = await countRows()
  expect(before).toContainEqual({ name: 'events', rows: 4 })
  await migrateDatabase(test.url)
  expect(await countRows()).toEqual(expect.arrayContaining(before))
  const patients = sql`
    select name, email, phone, no_shows as "noShows",
      (select count(*)::int from appointments where patient_id = p.id) as visits
    from patients p order by name`
  expect(await rows(patients)).toEqual([
    { name: 'Leo Diaz', email: 'rosa@example.com', phone: null, noShows: 1, visits: 1 },
    { name: 'Rosa Diaz', email: 'ROSA@example.com', phone: '(417) 555-0101', noShows: 0, visits: 2 },
  ])
})
