import { randomInt } from 'node:crypto'
import { clinic } from '@clinic/domain/clinic.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { BlogPost } from './entities/blog-post.ts'
import { ClinicEvent } from './entities/event.ts'
import { TimeSlot } from './entities/schedule.ts'
import { User } from './entities/session.ts'
import { SeedMark } from './entities/system.ts'
import { underUpgradeLock } from './migrate.ts'
import { hashPassword } from './passwords.ts'
import { demoEvents, demoPosts } from './seed/demo.ts'

export interface SeedOptions {
  adminUsername: string
  /** Undefined: a password is generated. */
  adminPassword: string | undefined
  /** Whether to add the fictional events and posts. */
  demo: boolean
  timeZone: string
  /** Epoch milliseconds. */
  now: number
}

export interface SeedResult {
  administrator: 'created' | 'exists'
  /** Told only by the start that generated it; it is stored nowhere in clear. */
  generatedPassword: string | null
}

/**
 * Gives a new database at `url` what the app needs to start: the administrator, the office hours as time
 * slots, and the demonstration. Each step leaves a mark in its own transaction and is never done twice, also
 * when processes start at once or when the practice has since deleted what was seeded.
 */
export async function seedDatabase(url: string, options: SeedOptions): Promise<SeedResult> {
  const result: SeedResult = { administrator: 'exists', generatedPassword: null }
  await underUpgradeLock(url, async database => {
    const once = (name: string, step: (em: EntityManager) => Promise<void>) =>
      database.em.fork().transactional(async em => {
        if (await em.findOne(SeedMark, { name })) return
        await step(em)
        em.persist(em.create(SeedMark, { name }, { partial: true }))
      })

    await once('administrator', async em => {
      const password = options.adminPassword ?? generatePassword()
      em.create(
        User,
        { username: options.adminUsername, passwordHash: await hashPassword(password), isAdmin: true },
        { partial: true, persist: true },
      )
      result.administrator = 'created'
      if (options.adminPassword === undefined) result.generatedPassword = password
    })
    await once('office-hours', async em => {
      for (const window of clinic.officeHours) {
        em.create(TimeSlot, { ...window, isAvailable: true }, { partial: true, persist: true })
      }
    })
    if (options.demo) {
      await once('demo', async em => {
        const author = await em.findOneOrFail(User, { isAdmin: true })
        for (const event of demoEvents(options.now, options.timeZone)) {
          em.create(ClinicEvent, { ...event, demo: true }, { partial: true, persist: true })
        }
        for (const post of demoPosts(options.now)) {
          em.create(BlogPost, { ...post, author, demo: true }, { partial: true, persist: true })
        }
      })
    }
  })
  return result
}

// Without letters and digits that look alike, so that it can be read off a screen.
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 random characters in four groups: over 110 bits. */
function generatePassword(): string {
  const characters = Array.from({ length: 20 }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)])
  return [0, 5, 10, 15].map(start => characters.slice(start, start + 5).join('')).join('-')
}
