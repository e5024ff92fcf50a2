import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '../migrate.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-migrated-database.ts'
import { migrations } from './all.ts'

const JOINED = '2026-10-01T12:00:00.000Z'

/** What was booked: name, email, phone and, of a patient who was joined, the email before. */
type Booked = readonly [name: string, email: string | null, phone: string | null, former?: string | null]

/** Old rows, oldest first, and the people that they become, by the places of their rows. */
const TABLE: [what: string, rows: Booked[], people: number[][]][] = [
  [
    'one name with one mailbox',
    [
      ['Ada Cole', 'a@x.com', null],
      ['ada cole', 'A+1@x.com', null],
    ],
    [[0, 1]],
  ],
  [
    'one name in another spelling',
    [
      ['María Núñez', 'm@x.com', null],
      ['Nunez, Maria', 'm@x.com', null],
    ],
    [[0, 1]],
  ],
  [
    'two names with one mailbox',
    [
      ['Mia Lane', 'lane@x.com', null],
      ['Leo Lane', 'lane@x.com', null],
    ],
    [[0], [1]],
  ],
  [
    'one name with two mailboxes',
    [
      ['Ada Cole', 'b@x.com', null],
      ['Ada Cole', 'c@x.com', null],
    ],
    [[0], [1]],
  ],
  [
    'one phone number of one name',
    [
      ['Bea Cole', null, '(417) 555-0101'],
      ['Bea Cole', null, '+1 417 555 0101'],
    ],
    [[0, 1]],
  ],
  [
    'one phone number of two names',
    [
      ['Bea Ray', null, '(417) 555-0102'],
      ['Bob Ray', null, '(417) 555-0102'],
    ],
    [[0], [1]],
  ],
  [
    'an email and a phone number, across which no one knows who typed them',
    [
      ['Cy Cole', 'cy@x.com', '(417) 555-0103'],
      ['Cy Cole', null, '(417) 555-0103'],
    ],
    [[0], [1]],
  ],
  [
    'no contact',
    [
      ['Dee', null, null],
      ['Dee', null, null],
    ],
    [[0], [1]],
  ],
  [
    'four names with a filler address',
    [
      ['E', 'none@x.com', null],
      ['F', 'none@x.com', null],
    ],
    [[0], [1]],
  ],
  [
    'a name without letters',
    [
      ['🙂', 'g@x.com', null],
      ['—', 'g@x.com', null],
    ],
    [[0], [1]],
  ],
  [
    'former joins',
    [
      ['Ida Cole', 'new@x.com', null],
      ['Ida Cole', 'new@x.com', null, 'old@x.com'],
      ['Ida Cole', 'old@x.com', null],
    ],
    [[0, 1, 2]],
  ],
  [
    'a former join of one who is left out and was invited',
    [
      ['Ola Cole', 'ola@x.com', null],
      ['Ola Cole', 'ola@x.com', null, 'ola@y.com'],
    ],
    [[0, 1]],
  ],
  [
    'a former join of two spellings',
    [
      ['Jo Cole', 'jo@x.com', null],
      ['JO COLE', 'jo@x.com', null, 'jo@y.com'],
    ],
    [[0, 1]],
  ],
  ['a former join whose kept visits were deleted', [['Kay', 'kay@x.com', null, 'kay@y.com']], [[0]]],
  [
    'a former join of one without an email',
    [
      ['Lu Cole', 'lu@x.com', '(417) 555-0104'],
      ['Lu Cole', 'lu@x.com', '(417) 555-0104', null],
    ],
    [[0, 1]],
  ],
  [
    'a chain of former joins, which had overwritten the first email',
    [
      ['Moe', 'm3@x.com', null],
      ['Moe', 'm3@x.com', null, 'm2@x.com'],
      ['Moe', 'm3@x.com', null, 'm2@x.com'],
    ],
    [[0, 1, 2]],
  ],
]

let test: TestDatabase
const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(test.database.em.fork().getKysely())).rows
const migrateTo = (name: string) =>
  test.database.migrator.up({ migrations: migrations.map(({ name }) => name).filter(one => one < name) })

let id = 0
/** Inserts a visit of the schema before migration 51, an hour after the one before. */
async function insertFormer([name, email, phone, former]: Booked, status = 'completed'): Promise<number> {
  id += 1
  await rows(sql`
    insert into appointments (id, patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status, former_email, joined_at, created_at)
    select ${id}, ${name}, ${email}, ${phone}, 'treatment', 30, at, at + interval '30 minutes', ${status},
      ${former ?? null}, ${former === undefined ? null : JOINED}::timestamptz, at
    from (select timestamptz '2026-01-01Z' + ${id}::int * interval '1 hour' as at) s`)
  return id
}
const personOf = async (appointment: number) =>
  (
    await rows(sql<{ id: number }>`
      select person_id as id from appointments a join patients p on p.id = patient_id where a.id = ${appointment}`)
  )[0]?.id

describe('patients of the schema before migration 51', () => {
  const inserted = new Map<string, number[]>()
  const figures = new Map<string, object[]>()
  const byMailbox = sql<object>`
    select lower(patient_email) as mailbox, count(*)::int as visits,
      count(*) filter (where status = 'no-show')::int as "noShows", max(ends_at) as last
    from appointments
    where anonymized_at is null and patient_email is not null and patient_name not in ('Ida Cole', 'Kay', 'Lu Cole', 'Moe', 'Ola Cole')
      and lower(patient_name) <> 'jo cole'
    group by 1 order by 1`
  beforeAll(async () => {
    test = await openTestDatabase({ migrated: false })
    await migrateTo('0051')
    for (const [what, booked] of TABLE) {
      const ids: number[] = []
      for (const one of booked) ids.push(await insertFormer(one))
      inserted.set(what, ids)
    }
    for (const [name, email, phone] of [
      ['Ned Cole', 'ned@x.com', '(417) 555-0107'],
      ['Ned Cole', 'ned@y.com', '(417) 555-0107'],
      ['Nell Cole', 'ned@x.com', null],
    ] as const)
      inserted.set(`${name} ${email}`, [await insertFormer([name, email, phone], 'no-show')])
    const [pair] = await rows(sql<{ hash: string }>`
      select encode(sha256(convert_to('ned@x.com' || chr(31) || 'ned@y.com', 'UTF8')), 'hex') as hash`)
    await rows(
      sql`insert into separate_patients (pair, created_at) values (${pair?.hash}, now()), ('other', now())`,
    )
    await rows(sql`
      insert into left_out_patients (patient_key, asked_by, created_at)
      values ('ned@x.com', 'patient', '2026-05-01Z'), ('ola@x.com', 'patient', '2026-05-01Z'), ('4175550101', 'practice', '2026-05-02Z')`)
    await rows(sql`
      insert into invitations (patient_key, appointment_type, created_at, appointment_id)
      values ('ned@x.com', 'treatment', '2026-12-01Z', null), ('lane@x.com', 'treatment', '2026-12-01Z',
        ${inserted.get('two names with one mailbox')?.[0]}), ('gone@example.com', 'treatment', '2026-12-01Z', null),
        ('ola@x.com', 'treatment', '2026-12-01Z', null)`)
    await rows(
      sql`update appointments set patient_name = 'Anonymized', anonymized_at = now() where id = ${await insertFormer(['Old', 'o@x.com', null])}`,
    )
    figures.set('before', await rows(byMailbox))
    await migrateDatabase(test.url)
  }, 60_000)
  afterAll(() => test.close())

  it.each(TABLE.map(([what, , people]) => [what, people] as const))(
    'are people: %s',
    async (what, people) => {
      const ids = inserted.get(what) ?? []
      const found = await Promise.all(ids.map(personOf))
      const distinct = [...new Set(found)]
      expect(distinct.map(person => found.flatMap((one, place) => (one === person ? [place] : [])))).toEqual(
        people,
      )
    },
  )

  it('all have a row where a visit has a name, and none where it is anonymized', async () => {
    expect(
      await rows(sql`select id from appointments where (patient_id is null) <> (anonymized_at is not null)`),
    ).toEqual([])
  })

  it('have two names only by a merge', async () => {
    expect(
      await rows(sql`
        select person_id from patients group by person_id
        having count(distinct name_key) > count(*) filter (where merged_into_id is not null) + 1`),
    ).toEqual([])
  })

  it('keep their visits, no-shows and last visits', async () => {
    expect(await rows(byMailbox)).toEqual(figures.get('before'))
    const figured = await rows(sql`
      select p.id from patients p join patients r on r.person_id = p.id left join appointments a on a.patient_id = r.id
      group by p.id having p.no_shows <> count(a.id) filter (where a.status = 'no-show')
        or p.last_ends_at is distinct from max(a.ends_at) filter (where a.status not in ('cancelled', 'no-show'))`)
    expect(figured).toEqual([])
  })

  it('get the email back that was typed for a past visit before a join, and are merged since then', async () => {
    const [, joined] = inserted.get('former joins') ?? []
    expect(
      await rows(sql`
        select patient_email as email, p.mailbox, k.mailbox as into, p.merged_at as at
        from appointments a join patients p on p.id = patient_id join patients k on k.id = p.person_id where a.id = ${joined}`),
    ).toEqual([{ email: 'old@x.com', mailbox: 'old@x.com', into: 'new@x.com', at: '2026-10-01 12:00:00+00' }])
  })

  it('are left out of reminders under every name of the mailbox or phone number', async () => {
    expect(
      await rows(sql`
        select name, email, left_out_by as by from patients where left_out_at is not null order by name, email`),
    ).toEqual([
      { name: 'Bea Cole', email: null, by: 'practice' },
      { name: 'Ned Cole', email: 'ned@x.com', by: 'patient' },
      { name: 'Nell Cole', email: 'ned@x.com', by: 'patient' },
      { name: 'Ola Cole', email: 'ola@x.com', by: 'patient' },
      { name: 'Ola Cole', email: 'ola@y.com', by: 'patient' },
    ])
  })

  it('have their invitations: of the visit that it booked, or of the newest visit then', async () => {
    expect(
      await rows(
        sql`select name from invitations left join patients p on p.id = patient_id order by invitations.id`,
      ),
    ).toEqual([{ name: 'Nell Cole' }, { name: 'Mia Lane' }, { name: null }, { name: 'Ola Cole' }])
  })

  it('stay two where they were found to be two', async () => {
    const pair = await Promise.all(
      ['Ned Cole ned@x.com', 'Ned Cole ned@y.com'].map(key => personOf(inserted.get(key)?.[0] ?? 0)),
    )
    expect(await rows(sql`select patient_id as one, other_id as other from separate_patients`)).toEqual([
      { one: pair[0], other: pair[1] },
    ])
  })
})
