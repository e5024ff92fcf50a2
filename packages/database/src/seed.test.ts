import { clinic } from '@clinic/domain/clinic.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BlogPost } from './entities/blog-post.ts'
import { ClinicEvent } from './entities/event.ts'
import { TimeSlot } from './entities/schedule.ts'
import { User } from './entities/session.ts'
import { verifyPassword } from './passwords.ts'
import { seedDatabase } from './seed.ts'
import { openTestDatabase, type TestDatabase } from './test-migrated-database.ts'

/** With the demonstration, as a first start has it. */
const DEMO = { ...SEED, demo: true }

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const administrator = () => test.database.em.fork().findOneOrFail(User, { isAdmin: true })

describe('seeding a new database', () => {
  it('creates the administrator with the given password, which is stored as an argon2id hash only', async () => {
    expect(await seedDatabase(test.url, DEMO)).toEqual({ administrator: 'created', generatedPassword: null })
    const { username, passwordHash } = await administrator()
    expect(username).toBe('admin')
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(passwordHash, ADMINISTRATOR.password)).toBe(true)
    expect(await verifyPassword(passwordHash, 'correct horse battery stable')).toBe(false)
  })

  it('generates a password that works when none is given, and tells it once', async () => {
    const first = await seedDatabase(test.url, { ...DEMO, adminPassword: undefined })
    expect(first.generatedPassword).toMatch(/^[a-zA-Z2-9]{5}(-[a-zA-Z2-9]{5}){3}$/)
    const { passwordHash } = await administrator()
    expect(await verifyPassword(passwordHash, first.generatedPassword ?? '')).toBe(true)
    expect(await seedDatabase(test.url, { ...DEMO, adminPassword: undefined })).toEqual({
      administrator: 'exists',
      generatedPassword: null,
    })
  })

  it('ignores a name and a password that come later', async () => {
    await seedDatabase(test.url, DEMO)
    const later = { ...DEMO, adminUsername: 'somebody', adminPassword: 'another password altogether' }
    expect(await seedDatabase(test.url, later)).toEqual({ administrator: 'exists', generatedPassword: null })
    const { username, passwordHash } = await administrator()
    expect(username).toBe('admin')
    expect(await verifyPassword(passwordHash, ADMINISTRATOR.password)).toBe(true)
  })

  it('takes the office hours for the weekly windows', async () => {
    await seedDatabase(test.url, DEMO)
    const slots = await test.database.em.fork().find(TimeSlot, {}, { orderBy: { id: 'asc' } })
    expect(slots.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime }))).toEqual(
      clinic.officeHours,
    )
    expect(slots.every(({ isAvailable }) => isAvailable)).toBe(true)
  })

  it('adds a demonstration with coming and past events, written by the administrator', async () => {
    await seedDatabase(test.url, DEMO)
    const em = test.database.em.fork()
    const dates = (await em.find(ClinicEvent, {})).map(({ date }) => date.getTime())
    expect(dates.some(date => date > NOW)).toBe(true)
    expect(dates.some(date => date < NOW)).toBe(true)
    const posts = await em.find(BlogPost, {}, { populate: ['author'] })
    expect(posts.map(({ author }) => author.username)).toEqual(['admin', 'admin'])
  })

  it('leaves the demonstration out when it is not wanted', async () => {
    await seedDatabase(test.url, SEED)
    const em = test.database.em.fork()
    expect(await em.count(ClinicEvent)).toBe(0)
    expect(await em.count(BlogPost)).toBe(0)
    expect(await em.count(TimeSlot)).toBe(clinic.officeHours.length)
  })
})

describe('seeding again', () => {
  it('changes nothing', async () => {
    await seedDatabase(test.url, DEMO)
    await seedDatabase(test.url, { ...DEMO, now: NOW + 86_400_000 })
    const em = test.database.em.fork()
    expect(await em.count(User)).toBe(1)
    expect(await em.count(TimeSlot)).toBe(clinic.officeHours.length)
    expect(await em.count(ClinicEvent)).toBe(4)
    expect(await em.count(BlogPost)).toBe(2)
  })

  it('does not bring back what the practice has deleted', async () => {
    await seedDatabase(test.url, DEMO)
    await sql`delete from blog_posts`.execute(test.database.em.fork().getKysely())
    await sql`delete from events`.execute(test.database.em.fork().getKysely())
    await sql`delete from time_slots`.execute(test.database.em.fork().getKysely())
    await sql`delete from users`.execute(test.database.em.fork().getKysely())
    expect(await seedDatabase(test.url, DEMO)).toEqual({ administrator: 'exists', generatedPassword: null })
    const em = test.database.em.fork()
    expect(await em.count(BlogPost)).toBe(0)
    expect(await em.count(ClinicEvent)).toBe(0)
    expect(await em.count(TimeSlot)).toBe(0)
    expect(await em.count(User)).toBe(0)
  })
})
