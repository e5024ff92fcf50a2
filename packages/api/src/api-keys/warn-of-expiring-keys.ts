import { ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import { EXPIRING_MS } from '@clinic/domain/api-keys/key-state.ts'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'

const KIND = 'keyEndingNotice'

/** Enqueues a mail for each API key that expires within 14 days of `now` (epoch milliseconds), one per key. */
export function warnOfExpiringKeys(em: EntityManager, outbox: Outbox, now: number): Promise<void> {
  const expiring = { $gt: new Date(now), $lte: new Date(now + EXPIRING_MS) }
  return em.transactional(async em => {
    const keys = await em.find(
      ApiKeyEntity,
      { expiresAt: expiring, revokedAt: null, replacedAt: null },
      // Another process waits here until the mail is written.
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    const warned = await em.find(MailEntity, { kind: KIND, subjectId: keys.map(({ id }) => id) })
    const mails = keys
      .filter(({ id }) => !warned.some(({ subjectId }) => subjectId === id))
      .map(({ id }) => ({ kind: KIND, id }) as const)
    if (mails.length > 0) await outbox.enqueue(em, mails, now)
  })
}
