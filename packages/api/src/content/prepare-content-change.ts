import { ContentItemEntity } from '@clinic/database/entities/content-item.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import type { PracticeKey } from '@clinic/domain/content/practice.ts'
import { EMBED_ORIGINS_KEY } from '@clinic/domain/content/texts/embed-origins.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { toAsciiEmail } from '@clinic/domain/mail/ascii-email.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { assertConfirmed } from '../access.ts'
import type { Context } from '../context.ts'
import { loadPractice } from './load-practice.ts'
import { setPracticeFact } from './set-practice-fact.ts'

/** A content item about to be set at the time `at`, or deleted if its value is null. */
export interface ContentChange {
  key: string
  value: string | null
  at: Date
}

const PIN_ADDRESS: PracticeKey = 'practice_pin_address'

/** Whether a key is a coordinate of the practice's pin on the map. */
export const isPin = (key: string) => key === 'practice_latitude' || key === 'practice_longitude'

/**
 * Applies side effects before a change, in its transaction: confirms the pin for the address, moves sample events,
 * rejects API keys that set who frames the booking page, and guards the practice's email.
 */
export async function prepareContentChange(ctx: Context, { key, value, at }: ContentChange): Promise<void> {
  const { em } = ctx
  // A site that frames the booking page could trick patients into pressing its buttons.
  if (key === EMBED_ORIGINS_KEY && ctx.key !== null) throw new RuleError('notAllowed')
  if (key === 'practice_email') await guardEmail(ctx, value)
  if (isPin(key)) {
    if (value === null) await em.nativeDelete(ContentItemEntity, { key: PIN_ADDRESS })
    else await confirmPin(em, at)
  }
  if (key === 'practice_street') await moveSampleEvents(em, value ?? clinic.address.street)
}

async function guardEmail(ctx: Context, value: string | null): Promise<void> {
  const { email: to } = await loadPractice(ctx.em)
  if (to === toAsciiEmail(value ?? clinic.email)) return
  assertConfirmed(ctx)
  await ctx.outbox.enqueue(ctx.em, [{ kind: 'practiceEmailNotice', id: 0, facts: { to } }], ctx.now())
}

async function confirmPin(em: EntityManager, at: Date): Promise<void> {
  const { addressLine } = await loadPractice(em)
  await setPracticeFact(em, { key: PIN_ADDRESS, value: addressLine, at })
}

async function moveSampleEvents(em: EntityManager, street: string): Promise<void> {
  const { address } = await loadPractice(em)
  await sql`
    update events set location = ${street}, version = version + 1
    where demo and location = ${address.street} and location <> ${street}`.execute(em)
}
