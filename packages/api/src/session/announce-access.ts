import type { AccessFacts } from '@clinic/domain/mail/facts.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'

/** Emails the practice about a new way into its site, in the current transaction. A password thief would add one. */
export async function announceAccess(
  { em, outbox, user, now }: Context & { user: User },
  access: AccessFacts['access'],
  label: string | null,
): Promise<void> {
  const { email: to } = await loadPractice(em)
  await outbox.enqueue(em, [{ kind: 'newAccessNotice', id: user.id, facts: { to, access, label } }], now())
}
