import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type ChangeSignal,
  hearsChanges,
  isShownOnPages,
  openChangeSignal,
  sessionEndedBy,
} from './change-signal.ts'
import { openTestDatabase, type TestDatabase } from './test-migrated-database.ts'

let test: TestDatabase
let signal: ChangeSignal
let heard: (string | null)[] = []
beforeAll(async () => {
  test = await openTestDatabase()
  signal = await openChangeSignal(test.url)
  signal.onChange(table => heard.push(table))
})
afterAll(async () => {
  await signal.stop()
  await test.close()
})

const run = (statement: RawBuilder<unknown>, em = test.database.em.fork()) =>
  statement.execute(em.getKysely())

/** What has been heard since it was last asked: notifications come in the order of commits. */
async function heardSince(): Promise<(string | null)[]> {
  await run(sql`notify clinic_changed, 'until here'`)
  await vi.waitFor(() => expect(heard).toContain('until here'))
  const tables = heard.filter(table => table !== 'until here')
  heard = []
  return tables
}

describe('the signal of changes', () => {
  it.each([
    [
      'content_items',
      sql`insert into content_items (key, value) values ('homepage_hero_title', 'Stand tall')`,
    ],
    ['content_items', sql`update content_items set value = 'Stand easy'`],
    ['content_items', sql`delete from content_items`],
    [
      'time_slots',
      sql`insert into time_slots (day_of_week, start_time, end_time) values (1, '09:00', '12:00')`,
    ],
    ['blocked_dates', sql`insert into blocked_dates (date) values ('2026-12-24')`],
    [
      'events',
      sql`insert into events (id, title, description, date, location)
        values (7, 'Posture', 'Sitting well', '2026-12-01T18:00Z', 'Suite 2')`,
    ],
    [
      'registrations',
      sql`insert into registrations (event_id, name, email) values (7, 'Ada', 'ada@example.com')`,
    ],
    ['blog_posts', sql`truncate blog_posts`],
  ])('tells of a write to %s', async (table, statement) => {
    await heardSince()
    await run(statement)
    expect(await heardSince()).toEqual([table])
  })

  it('tells of messages and of the end of sessions, by the hash of the token, which no public page shows', async () => {
    await run(sql`insert into users (id, username, password_hash) values (7, 'ada', 'hash')`)
    await run(
      sql`insert into sessions (token_hash, user_id, created_at, last_seen_at) values ('aa', 7, now(), now()), ('bb', 7, now(), now())`,
    )
    await heardSince()
    await run(
      sql`insert into contact_messages (name, email, message) values ('Ada', 'ada@example.com', 'Hello')`,
    )
    await run(sql`delete from sessions where user_id = 7`)
    const told = await heardSince()
    expect(told).toEqual(['contact_messages', 'session_ended aa', 'session_ended bb'])
    expect(told.map(isShownOnPages)).toEqual([false, false, false])
    expect(told.map(what => sessionEndedBy(what ?? ''))).toEqual([null, 'aa', 'bb'])
    expect(['events', 'appointments.book', null].map(isShownOnPages)).toEqual([true, true, true])
  })

  it('says nothing of the use of a session', async () => {
    await heardSince()
    await run(sql`update sessions set last_seen_at = now()`)
    expect(await heardSince()).toEqual([])
  })

  it('tells of a write when it commits, and never of one that is rolled back', async () => {
    await heardSince()
    await test.database.em.fork().transactional(async em => {
      await run(sql`insert into content_items (key, value) values ('about', 'Kept')`, em)
      expect(await heardSince()).toEqual([])
    })
    expect(await heardSince()).toEqual(['content_items'])

    const rolledBack = test.database.em.fork().transactional(async em => {
      await run(sql`update content_items set value = 'Lost'`, em)
      throw new Error('refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    expect(await heardSince()).toEqual([])
  })

  it('tells every process of what one has written, and of many writes in a row at most twice', async () => {
    const other = await openChangeSignal(test.url)
    await heardSince()
    for (let n = 0; n < 50; n++) other.tell(n % 2 ? 'appointments.book' : 'mail')
    await vi.waitFor(() => expect(heard).toContain('appointments.book'))
    // Behind the second notification, if there is one.
    await other.stop()
    const told = await heardSince()
    for (const what of ['appointments.book', 'mail']) {
      const times = told.filter(heard => heard === what).length
      expect([1, 2]).toContain(times)
    }
  })

  it('tells what it owes once it has a connection again', async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'clinic-changes'`.execute(
      test.database.em.fork().getKysely(),
    )
    const other = await openChangeSignal(test.url)
    other.onChange(() => {
      if (!other.listening) other.tell('appointments.book')
    })
    await heardSince()
    await run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'clinic-changes'
        and pid <> ${rows[0]?.pid}`)
    await vi.waitFor(() => expect(heard).toContain('appointments.book'), 5_000)
    await other.stop()
    await heardSince()
  })

  it('says when it hears nothing any more, and hears again by itself', async () => {
    const listening: boolean[] = []
    signal.onChange(table => {
      if (table === null) listening.push(signal.listening)
    })
    await run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'clinic-changes'`)
    await vi.waitFor(() => expect(listening).toEqual([false, true]), 5_000)
    await heardSince()
    await run(sql`update content_items set value = 'Heard again'`)
    expect(await heardSince()).toEqual(['content_items'])
  })
})

describe('at the start', () => {
  it('a notification of another connection is heard', async () => {
    expect(await hearsChanges(test.database.em.fork(), signal, 10_000)).toBe(true)
    await heardSince()
  })

  it('one that nobody hears is noticed, as behind a proxy that pools by transaction', async () => {
    const deaf = { listening: true, onChange: () => undefined }
    expect(await hearsChanges(test.database.em.fork(), deaf, 10)).toBe(false)
    const away = { listening: false, onChange: () => undefined }
    expect(await hearsChanges(test.database.em.fork(), away, 10)).toBe(true)
    await heardSince()
  })

  it('it changes no page', async () => {
    await hearsChanges(test.database.em.fork(), signal, 10_000)
    const [told] = await heardSince()
    expect([told?.startsWith('check '), isShownOnPages(told ?? null)]).toEqual([true, false])
  })
})

it('a signal that reaches no database says so, and stops when told', async () => {
  const onError = vi.fn()
  const nowhere = await openChangeSignal('postgresql://clinic:clinic@127.0.0.1:1/clinic', { onError })
  expect(nowhere.listening).toBe(false)
  expect(onError).toHaveBeenCalled()
  await nowhere.stop()
})
