import { randomInt } from 'node:crypto'
import { clinic } from '@clinic/domain/clinic.ts'
import { MIN_PASSWORD_LENGTH } from '@clinic/domain/session/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { BlogPostEntity } from './entities/blog-post.ts'
import { ClinicEventEntity } from './entities/event.ts'
import { BlockedDateEntity, TimeSlotEntity } from './entities/schedule.ts'
import { UserEntity } from './entities/session.ts'
import { SetupFlagEntity } from './entities/system.ts'
import { withUpgradeLock } from './migrate.ts'
import { hashPassword } from './passwords.ts'
import { demoClosedDays, demoEvents, demoPosts } from './seed/demo.ts'

export interface SeedOptions {
  adminUsername: string
  /** A password is generated if undefined. */
  adminPassword: string | undefined
  /** Whether to add sample events and posts. */
  demo: boolean
  timeZone: string
  now: number
}

export interface SeedResult {
  administrator: 'created' | 'exists'
  /** Only from the start that generated it; stored only as a hash. */
  generatedPassword: string | null
}

/** The given password is too short for an administrator. */
export class PasswordTooShort extends Error {
  override readonly name = 'PasswordTooShort'
}

/**
 * Seeds a new database at `url`: administrator, office hours and sample content, each step once, even if deleted
 * since or processes start together. Throws PasswordTooShort.
 */
export async function seedDatabase(url: string, options: SeedOptions): Promise<SeedResult> {
  const result: SeedResult = { administrator: 'exists', generatedPassword: null }
  await withUpgradeLock(url, async database => {
    const runStep = (name: string, step: (em: EntityManager) => Promise<void>) =>
      database.em.fork().transactional(async em => {
        if (await em.findOne(SetupFlagEntity, { name })) return
        await step(em)
        em.create(SetupFlagEntity, { name }, { partial: true })
      })

    await runStep('administrator', async em => {
      const password = options.adminPassword ?? generatePassword()
      if (password.length < MIN_PASSWORD_LENGTH) throw new PasswordTooShort()
      em.create(
        UserEntity,
        { username: options.adminUsername, passwordHash: await hashPassword(password), isAdmin: true },
        { partial: true },
      )
      result.administrator = 'created'
      if (options.adminPassword === undefined) result.generatedPassword = password
    })
    await runStep('office-hours', async em => {
      for (const window of clinic.officeHours) {
        em.create(TimeSlotEntity, { ...window, isAvailable: true }, { partial: true })
      }
    })
    if (options.demo) {
      await runStep('demo', async em => {
        const author = await em.findOneOrFail(UserEntity, { isAdmin: true })
        for (const event of demoEvents(options.now, options.timeZone)) {
          em.create(ClinicEventEntity, { ...event, demo: true }, { partial: true })
        }
        for (const { date, name } of demoClosedDays(options.now, options.timeZone)) {
          em.create(BlockedDateEntity, { date, reason: name })
        }
        for (const { post, translation } of demoPosts(options.now)) {
          const shared = { author, demo: true }
          const translationOf = em.create(BlogPostEntity, { ...post, ...shared }, { partial: true })
          em.create(BlogPostEntity, { ...translation, ...shared, translationOf }, { partial: true })
        }
      })
    }
  })
  return result
}

// No characters that look alike, so that it can be read off a screen.
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 random characters in four groups: over 110 bits. */
function generatePassword(): string {
  const characters = Array.from({ length: 20 }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)])
  return [0, 5, 10, 15].map(start => characters.slice(start, start + 5).join('')).join('-')
}
