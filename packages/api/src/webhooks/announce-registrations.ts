import type { Context } from '../context.ts'

/** Registrations have no version: they are created, and cancelled at most once. */
const VERSIONS = { created: 1, cancelled: 2 } as const

/** Announces registrations to webhooks, in the current transaction. A deleted one counts as cancelled. */
export function announceRegistrations(
  { em, outbox, now }: Pick<Context, 'em' | 'outbox' | 'now'>,
  action: keyof typeof VERSIONS,
  rows: readonly { id: number }[],
): Promise<void> {
  const changed = rows.map(({ id }) => ({ id, version: VERSIONS[action] }))
  return outbox.webhooks.announce(em, `registration.${action}`, changed, now())
}
