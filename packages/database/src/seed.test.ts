import { readFileSync } from 'node:fs'
import { clinic } from '@clinic/domain/clinic.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { entities } from './entities/all.ts'
import { BlogPostEntity } from './entities/blog-post.ts'
import { ClinicEventEntity } from './entities/event.ts'
import { BlockedDateEntity, TimeSlotEntity } from './entities/schedule.ts'
import { UserEntity } from './entities/session.ts'
import { verifyPassword } from './passwords.ts'
import { PasswordTooShort, seedDatabase } from './seed.ts'
import { openTestDatabase } from './testing/test-migrated-database.ts'

/** Adds the sample content, as a first start does. */
const DEMO = { ...SEED, demo: true }

const test = openForAll(openTestDatabase)
const administrator = () => test.database.em.fork().findOneOrFail(UserEntity, { isAdmin: true })
const EXISTS = { administrator: 'exists', generatedPassword: null }

/** Rows of every table of the app. */
async function countRows(): Promise<Record<string, number | undefined>> {
  const tables = entities.map(
    ({ meta }) => sql`select ${meta.tableName} as name, count(*)::int from ${sql.table(meta.tableName)}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(tables, sql` union all `)}`.execute(
    test.database.em.fork(),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

describe('seeding a new database', () => {
  it('creates no administrator with an invalid password, and does so once it is long enough', async () => {
    const short = { ...SEED, adminPassword: 'eleven char' }
    await expect(seedDatabase(test.url, short)).rejects.toThrow(PasswordTooShort)
    expect(await test.database.em.fork().count(UserEntity, {})).toBe(0)
    expect(await seedDatabase(test.url, SEED)).toEqual({ administrator: 'created', generatedPassword: null })
    expect(await seedDatabase(test.url, short)).toEqual(EXISTS)
  })

  it('stores the given password only as an argon2id hash, and ignores a later name and password', async () => {
    const later = { ...SEED, adminUsername: 'somebody', adminPassword: 'another password altogether' }
    expect(await seedDatabase(test.url, later)).toEqual(EXISTS)
    const { username, passwordHash } = await administrator()
    expect(username).toBe('admin')
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(passwordHash, ADMINISTRATOR.password)).toBe(true)
    expect(await verifyPassword(passwordHash, 'correct horse battery stable')).toBe(false)
  })

  it('uses the office hours as the time slots', async () => {
    const slots = await test.database.em.fork().find(TimeSlotEntity, {}, { orderBy: { id: 'asc' } })
    expect(slots.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime }))).toEqual(
      clinic.officeHours,
    )
    expect(slots.every(({ isAvailable }) => isAvailable)).toBe(true)
  })

  it('adds exactly the sample content that .env.example lists, and only where it is wanted', async () => {
    const before = await countRows()
    expect(before).toMatchObject({ events: 0, blog_posts: 0, time_slots: clinic.officeHours.length })
    await seedDatabase(test.url, DEMO)
    const after = await countRows()
    const filled = Object.keys(after).filter(table => after[table] !== before[table])
    expect(filled.sort()).toEqual(['blocked_dates', 'blog_posts', 'events', 'setup_flags'])
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    expect(/# (.*)\n# SEED_DEMO=/.exec(example)?.[1]).toBe(
      'Whether a new database gets sample content: events, posts and closed holidays of a fictional practice.',
    )
  })

  it('has sample events ahead and past in both languages, and posts written by the administrator', async () => {
    const em = test.database.em.fork()
    const events = await em.find(ClinicEventEntity, {})
    const dates = events.map(({ date }) => date.getTime())
    expect(dates.some(date => date > NOW)).toBe(true)
    expect(dates.some(date => date < NOW)).toBe(true)
    for (const { title, translations, translatedFrom } of events) {
      expect(translations.es?.title).not.toBe(title)
      expect(translatedFrom.es?.title).toBe(title)
    }
    const posts = await em.find(BlogPostEntity, {}, { populate: ['author'], orderBy: { slug: 'asc' } })
    expect(posts.map(({ author, language }) => `${author.username} ${language}`).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'admin en'),
      ...Array.from({ length: 3 }, () => 'admin es'),
    ])
    for (const { translationOf, translatedFrom } of posts.filter(({ language }) => language === 'es'))
      expect(translatedFrom?.title).toBe(posts.find(post => post === translationOf)?.title)
  })

  it('offers no appointment on the holidays when hardly any practice is open', async () => {
    const days = await test.database.em.fork().find(BlockedDateEntity, {}, { orderBy: { date: 'asc' } })
    expect(days.map(({ date, reason }) => `${date} ${reason}`)).toEqual([
      '2026-11-26 Thanksgiving Day',
      '2026-12-25 Christmas Day',
      '2027-01-01 New Year’s Day',
    ])
  })
})

it('seeding again changes nothing, and does not restore what the practice has deleted', async () => {
  const before = await countRows()
  await seedDatabase(test.url, { ...DEMO, now: NOW + DAY_MS })
  expect(await countRows()).toEqual(before)
  const em = test.database.em.fork()
  for (const table of ['blog_posts', 'events', 'time_slots', 'users'])
    await sql`delete from ${sql.table(table)}`.execute(em)
  expect(await seedDatabase(test.url, DEMO)).toEqual(EXISTS)
  expect(await countRows()).toMatchObject({ blog_posts: 0, events: 0, time_slots: 0, users: 0 })
})

it('without a password a working one is generated, and returned once', async () => {
  const { url, database, close } = await openTestDatabase()
  const unset = { ...DEMO, adminPassword: undefined }
  const { generatedPassword } = await seedDatabase(url, unset)
  expect(generatedPassword).toMatch(/^[a-zA-Z2-9]{5}(-[a-zA-Z2-9]{5}){3}$/)
  const { passwordHash } = await database.em.fork().findOneOrFail(UserEntity, { isAdmin: true })
  expect(await verifyPassword(passwordHash, generatedPassword ?? '')).toBe(true)
  expect(await seedDatabase(url, unset)).toEqual(EXISTS)
  await close()
})
