import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { LOCKS } from './locks.ts'
import { openTestDatabase } from './testing/test-migrated-database.ts'

const test = openForAll(openTestDatabase)
beforeEach(() =>
  write(sql`truncate appointments, time_slots, blocked_dates, events, registrations, users, sessions, blog_posts,
    images
    restart identity cascade`),
)

const write = (statement: RawBuilder<unknown>) => statement.execute(test.database.em.fork())

/** The constraint that rejects a statement; null if it is accepted. */
async function rejectedBy(statement: RawBuilder<unknown>): Promise<string | null> {
  try {
    await write(statement)
    return null
  } catch (error) {
    for (let current = error; current instanceof Error; current = current.cause) {
      if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
    }
    throw error
  }
}

const appointment = (startsAt: string, minutes: number, status = 'confirmed', length = minutes) => sql`
  insert into test_appointments (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
  values ('Ada', 'ada@example.com', 'treatment', ${minutes}, ${startsAt}::timestamptz,
    ${startsAt}::timestamptz + make_interval(mins => ${length}::int), ${status})`

describe('the database rejects, whatever the code does', () => {
  it.each([
    ['es', null],
    ['en', 'content_translations_language'],
    ['fr', null],
  ])('a translation to %s: %s', async (language, constraint) => {
    await write(sql`delete from content_translations`)
    const translation = sql`
      insert into content_translations (key, language, value, translated_from)
      values ('blog_intro', ${language}, 'Noticias', 'News')`
    expect(await rejectedBy(translation)).toBe(constraint)
  })

  it.each([
    ['that begins during another', 'confirmed', '16:30', 60, 'confirmed', 'appointments_no_overlap'],
    ['that ends during another', 'confirmed', '15:30', 45, 'confirmed', 'appointments_no_overlap'],
    ['within another', 'confirmed', '16:15', 30, 'confirmed', 'appointments_no_overlap'],
    ['that begins when another ends', 'confirmed', '17:00', 30, 'confirmed', null],
    ['that ends when another begins', 'confirmed', '15:15', 45, 'confirmed', null],
    ['that is cancelled as well', 'cancelled', '16:00', 60, 'cancelled', null],
    ['at the time of a cancelled one', 'cancelled', '16:00', 60, 'completed', null],
    ['at the time of a completed one', 'completed', '16:00', 60, 'no-show', 'appointments_no_overlap'],
  ])('a visit %s: %s, %s, %i minutes, %s: %s', async (_what, earlier, time, minutes, status, constraint) => {
    await write(appointment('2026-12-01T16:00Z', 60, earlier))
    expect(await rejectedBy(appointment(`2026-12-01T${time}Z`, minutes, status))).toBe(constraint)
  })

  it('reinstating a cancelled appointment on a taken time', async () => {
    await write(appointment('2026-12-01T16:00Z', 60, 'cancelled'))
    await write(appointment('2026-12-01T16:00Z', 60))
    expect(
      await rejectedBy(sql`update appointments set status = 'confirmed' where status = 'cancelled'`),
    ).toBe('appointments_no_overlap')
  })

  it('an appointment whose end is not its start plus its duration, or without a duration', async () => {
    expect(await rejectedBy(appointment('2026-12-01T16:00Z', 60, 'confirmed', 45))).toBe(
      'appointments_ends_after_duration',
    )
    expect(await rejectedBy(appointment('2026-12-01T16:00Z', 0))).toBe('appointments_duration')
  })

  it.each([
    [7, '09:00', '12:00', 'time_slots_day_of_week'],
    [-1, '09:00', '12:00', 'time_slots_day_of_week'],
    [1, '9:00', '9:30', 'time_slots_times'],
    [1, '09:00', '24:00', 'time_slots_times'],
    [1, '12:00', '09:00', 'time_slots_end_after_start'],
    [1, '12:00', '12:00', 'time_slots_end_after_start'],
    [6, '00:00', '23:59', null],
  ])('a time slot on day %i from %s to %s: %s', async (day, start, end, constraint) => {
    const statement = sql`insert into time_slots (day_of_week, start_time, end_time) values (${day}, ${start}, ${end})`
    expect(await rejectedBy(statement)).toBe(constraint)
  })

  it.each([
    ['9:00', '9:30', 'special_hours_times'],
    ['09:00', '24:00', 'special_hours_times'],
    ['12:00', '12:00', 'special_hours_end_after_start'],
    ['00:00', '23:59', null],
  ])('special hours from %s to %s: %s', async (start, end, constraint) => {
    const statement = sql`
      insert into special_hours (date, start_time, end_time, open) values ('2026-12-24', ${start}, ${end}, true)`
    expect(await rejectedBy(statement)).toBe(constraint)
  })

  it.each([
    ['time_slots (day_of_week, start_time, end_time, types) values (1', 'time_slots_types'],
    [
      "special_hours (open, date, start_time, end_time, types) values (true, '2026-12-24'",
      'special_hours_types',
    ],
  ])('hours for a type of visit that is unknown: %s', async (row, constraint) => {
    const insert = (types: string) => sql.raw(`insert into ${row}, '09:00', '12:00', '${types}')`)
    expect(await rejectedBy(insert('{consultation,massage}'))).toBe(constraint)
    expect(await rejectedBy(insert('{consultation,follow-up}'))).toBeNull()
  })

  it('blocking a date twice', async () => {
    const block = sql`insert into blocked_dates (date) values ('2026-12-24')`
    expect(await rejectedBy(block)).toBeNull()
    expect(await rejectedBy(block)).toBe('blocked_dates_date_unique')
  })

  const event = (category: string, maxAttendees: number | null) => sql`
    insert into events (title, description, date, location, category, max_attendees)
    values ('Posture', 'Sitting well', '2026-12-01T18:00Z', 'Suite 2', ${category}, ${maxAttendees})`

  it('an event with an unknown category, a maximum below one or a duration out of bounds', async () => {
    expect(await rejectedBy(event('concert', null))).toBe('events_category')
    expect(await rejectedBy(event('workshop', 0))).toBe('events_max_attendees')
    expect(await rejectedBy(event('workshop', null))).toBeNull()
    const lasting = (minutes: number) =>
      sql`update events set duration = ${minutes} where category = 'workshop'`
    expect(await rejectedBy(lasting(14))).toBe('events_duration')
    expect(await rejectedBy(lasting(1_441))).toBe('events_duration')
    expect(await rejectedBy(lasting(1_440))).toBeNull()
    expect(await rejectedBy(event('nutrition', 1))).toBeNull()
  })

  const registration = (eventId: number, name: string, email: string) => sql`
    insert into registrations (event_id, name, email) values (${eventId}, ${name}, ${email})`

  it('the same person twice at one event, whatever the case of name and email', async () => {
    await write(event('workshop', null))
    await write(event('workshop', null))
    expect(await rejectedBy(registration(1, 'Ada Lovelace', 'ada@example.com'))).toBeNull()
    expect(await rejectedBy(registration(1, 'ada lovelace', 'ADA@example.com'))).toBe(
      'registrations_once_per_person',
    )
    expect(await rejectedBy(registration(1, 'Byron Lovelace', 'ada@example.com'))).toBeNull()
    expect(await rejectedBy(registration(2, 'Ada Lovelace', 'ada@example.com'))).toBeNull()
  })

  it('a registration for a missing event; deleting an event deletes its registrations', async () => {
    await write(event('workshop', null))
    await write(registration(1, 'Ada', 'ada@example.com'))
    expect(await rejectedBy(registration(9, 'Ada', 'ada@example.com'))).toBe('registrations_event_id_foreign')
    await write(sql`delete from events`)
    expect((await write(sql`select id from registrations`)).rows).toEqual([])
  })

  const post = (slug: string, published: boolean, publishedAt: string | null) => sql`
    insert into blog_posts (title, slug, content, content_html, published, published_at, author_id)
    values ('A post', ${slug}, 'Text', '<p>Text</p>', ${published}, ${publishedAt}, 1)`

  it('a post published without a date, with a malformed slug, or with a duplicate one', async () => {
    await write(sql`insert into users (username, password_hash) values ('admin', 'hash')`)
    expect(await rejectedBy(post('a-post', true, null))).toBe('blog_posts_published_at')
    expect(await rejectedBy(post('A Post', false, null))).toBe('blog_posts_slug_form')
    expect(await rejectedBy(post('a--post', false, null))).toBe('blog_posts_slug_form')
    expect(await rejectedBy(post('a-post', false, null))).toBeNull()
    expect(await rejectedBy(post('a-post', true, '2026-11-20T18:00Z'))).toBe('blog_posts_slug_unique')
  })

  it('a second user of the same name, and deleting the author of a post', async () => {
    const user = sql`insert into users (username, password_hash) values ('admin', 'hash')`
    await write(user)
    expect(await rejectedBy(user)).toBe('users_username_unique')
    await write(post('a-post', false, null))
    expect(await rejectedBy(sql`delete from users where id = 1`)).toBe('blog_posts_author_id_foreign')
  })

  it('a session without a user; deleting a user ends the sessions', async () => {
    const session = (userId: number) => sql`
      insert into sessions (token_hash, user_id, created_at, last_seen_at) values ('hash', ${userId}, now(), now())`
    expect(await rejectedBy(session(1))).toBe('sessions_user_id_foreign')
    await write(sql`insert into users (username, password_hash) values ('admin', 'hash')`)
    await write(session(1))
    await write(sql`delete from users`)
    expect((await write(sql`select token_hash from sessions`)).rows).toEqual([])
  })

  it('an image without a hash or a size, and a file in an unsupported format; deleting it deletes its files', async () => {
    const image = (hash: string, width: number) => sql`
      insert into images (hash, alt, width, height, created_at) values (${hash}, '', ${width}, 300, now())`
    const file = (hash: string, format: string) => sql`
      insert into image_files (image_hash, width, format, bytes) values (${hash}, 400, ${format}, 'bytes')`
    const hash = 'a'.repeat(64)
    expect(await rejectedBy(image('../etc', 400))).toBe('images_hash')
    expect(await rejectedBy(image(hash, 0))).toBe('images_size')
    expect(await rejectedBy(image(hash, 400))).toBeNull()
    expect(await rejectedBy(file(hash, 'svg'))).toBe('image_files_format')
    expect(await rejectedBy(file('b'.repeat(64), 'avif'))).toBe('image_files_image_hash_foreign')
    expect(await rejectedBy(file(hash, 'avif'))).toBeNull()
    await write(sql`delete from images`)
    expect((await write(sql`select format from image_files`)).rows).toEqual([])
  })

  it('a text of an unknown kind, provider or problem, and a second reminder of one kind that waits', async () => {
    const text = (over: { kind?: string; state?: string; provider?: string; problem?: string } = {}) => {
      const { kind = 'reminder', state = 'queued', provider = null, problem = null } = over
      return sql`
        insert into text_messages (id, kind, appointment_id, number, language, about_start, state, provider, problem,
          due_at, created_at, updated_at)
        values (gen_random_uuid(), ${kind}, 1, '+15735550199', 'en', '2026-12-07T16:00Z', ${state}, ${provider}, ${problem},
          now(), now(), now())`
    }
    expect(await rejectedBy(text({ kind: 'greeting' }))).toBe('text_messages_kind')
    expect(await rejectedBy(text({ provider: 'other' }))).toBe('text_messages_provider')
    expect(await rejectedBy(text({ problem: 'other' }))).toBe('text_messages_problem')
    expect(await rejectedBy(text())).toBeNull()
    expect(await rejectedBy(text())).toBe('text_messages_one_reminder')
    expect(await rejectedBy(text({ kind: 'shortReminder' }))).toBeNull()
    expect(await rejectedBy(text({ state: 'sent' }))).toBeNull()
    await write(sql`delete from text_messages`)
  })
})

it('triggers report changed rows: a statement of a job that finds none would wake the job again', async () => {
  const { rows } = await sql`
    select tgname from pg_trigger
    where tgfoid = 'tell_change'::regproc and tgtype & 1 = 0 and tgname not like '%_tell_truncate'`.execute(
    test.database.em.fork(),
  )
  expect(rows).toEqual([])
})

it('every advisory lock has a key of its own', () => {
  const keys = Object.values(LOCKS)
  expect([...new Set(keys)]).toEqual(keys)
})
