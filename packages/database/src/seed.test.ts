import { readFileSync } from 'node:fs'
import { clinic } from '@clinic/domain/clinic.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entities } from './entities/all.ts'
import { BlogPostEntity } from './entities/blog-post.ts'
import { ClinicEventEntity } from './entities/event.ts'
import { BlockedDateEntity, TimeSlotEntity } from './entities/schedule.ts'
import { UserEntity } from './entities/session.ts'
import { verifyPassword } from './passwords.ts'
import { PasswordTooShort, seedDatabase } from './seed.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-migrated-database.ts'

/** Adds the sample content, as a first start does. */
const DEMO = { ...SEED, demo: true }

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const administrator = () => test.database.em.fork().findOneOrFail(UserEntity, { isAdmin: true })

describe('seeding a new database', () => {
  it('creates the administrator with the given password, stored only as an argon2id hash', async () => {
    expect(await seedDatabase(test.url, DEMO)).toEqual({ administrator: 'created', generatedPassword: null })
    const { username, passwordHash } = await administrator()
    expect(username).toBe('admin')
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(passwordHash, ADMINISTRATOR.password)).toBe(true)
    expect(await verifyPassword(passwordHash, 'correct horse battery stable')).toBe(false)
  })

  it('generates a working password when none is given, and returns it once', async () => {
    const first = await seedDatabase(test.url, { ...DEMO, adminPassword: undefined })
    expect(first.generatedPassword).toMatch(/^[a-zA-Z2-9]{5}(-[a-zA-Z2-9]{5}){3}$/)
    const { passwordHash } = await administrator()
    expect(await verifyPassword(passwordHash, first.generatedPassword ?? '')).toBe(true)
    expect(await seedDatabase(test.url, { ...DEMO, adminPassword: undefined })).toEqual({
      administrator: 'exists',
      generatedPassword: null,
    })
  })

  it('ignores a later name and password', async () => {
    await seedDatabase(test.url, DEMO)
    const later = { ...DEMO, adminUsername: 'somebody', adminPassword: 'another password altogether' }
    expect(await seedDatabase(test.url, later)).toEqual({ administrator: 'exists', generatedPassword: null })
    const { username, passwordHash } = await administrator()
    expect(username).toBe('admin')
    expect(await verifyPassword(passwordHash, ADMINISTRATOR.password)).toBe(true)
  })

  it('creates no administrator with an invalid password, and does so once it is long enough', async () => {
    const short = { ...DEMO, adminPassword: 'eleven char' }
    await expect(seedDatabase(test.url, short)).rejects.toThrow(PasswordTooShort)
    expect(await test.database.em.fork().count(UserEntity, {})).toBe(0)
    expect(await seedDatabase(test.url, DEMO)).toMatchObject({ administrator: 'created' })
    expect(await seedDatabase(test.url, short)).toMatchObject({ administrator: 'exists' })
  })

  it('uses the office hours as the time slots', async () => {
    await seedDatabase(test.url, DEMO)
    const slots = await test.database.em.fork().find(TimeSlotEntity, {}, { orderBy: { id: 'asc' } })
    expect(slots.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime }))).toEqual(
      clinic.officeHours,
    )
    expect(slots.every(({ isAvailable }) => isAvailable)).toBe(true)
  })

  it('adds sample content with upcoming and past events in both languages, written by the administrator', async () => {
    await seedDatabase(test.url, DEMO)
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
    await seedDatabase(test.url, DEMO)
    const days = await test.database.em.fork().find(BlockedDateEntity, {}, { orderBy: { date: 'asc' } })
    expect(days.map(({ date, reason }) => `${date} ${reason}`)).toEqual([
      '2026-11-26 Thanksgiving Day',
      '2026-12-25 Christmas Day',
      '2027-01-01 New Year’s Day',
    ])
  })

  it('adds exactly the sample content that .env.example lists', async () => {
    await seedDatabase(test.url, SEED)
    const kysely = test.database.em.fork().getKysely()
    const counts = () =>
      Promise.all(
        entities.map(async ({ meta: { tableName: table } }) => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from ${sql.table(table)}`.execute(kysely)
          return { table, count: rows[0]?.count }
        }),
      )
    const before = await counts()
    await seedDatabase(test.url, DEMO)
    const after = await counts()
    const filled = after.filter(({ count }, at) => count !== before[at]?.count).map(({ table }) => table)
    expect(filled.sort()).toEqual(['blocked_dates', 'blog_posts', 'events', 'setup_flags'])
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    expect(/# (.*)\n# SEED_DEMO=/.exec(example)?.[1]).toBe(
      'Whether a new database gets sample content: events, posts and closed holidays of a fictional practice.',
    )
  })

  it('omits the sample content when it is not wanted', async () => {
    await seedDatabase(test.url, SEED)
    const em = test.database.em.fork()
    expect(await em.count(ClinicEventEntity)).toBe(0)
    expect(await em.count(BlogPostEntity)).toBe(0)
    expect(await em.count(TimeSlotEntity)).toBe(clinic.officeHours.length)
  })
})

describe('seeding again', () => {
  it('changes nothing', async () => {
    await seedDatabase(test.url, DEMO)
    await seedDatabase(test.url, { ...DEMO, now: NOW + 86_400_000 })
    const em = test.database.em.fork()
    expect(await em.count(UserEntity)).toBe(1)
    expect(await em.count(TimeSlotEntity)).toBe(clinic.officeHours.length)
    expect(await em.count(ClinicEventEntity)).toBe(4)
    expect(await em.count(BlogPostEntity)).toBe(4)
  })

  it('does not restore what the practice has deleted', async () => {
    await seedDatabase(test.url, DEMO)
    await sql`delete from blog_posts`.execute(test.database.em.fork().getKysely())
    await sql`delete from events`.execute(test.database.em.fork().getKysely())
    await sql`delete from time_slots`.execute(test.database.em.fork().getKysely())
    await sql`delete from users`.execute(test.database.em.fork().getKysely())
    expect(await seedDatabase(test.url, DEMO)).toEqual({ administrator: 'exists', generatedPassword: null })
    const em = test.database.em.fork()
    expect(await em.count(BlogPostEntity)).toBe(0)
    expect(await em.count(ClinicEventEntity)).toBe(0)
    expect(await em.count(TimeSlotEntity)).toBe(0)
    expect(await em.count(UserEntity)).toBe(0)
  })
})
