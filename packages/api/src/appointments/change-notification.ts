import type { OutboxMail } from '@clinic/database/mail-records.ts'
import { WITHDRAWALS } from '@clinic/domain/mail/withdrawals.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Context } from '../context.ts'

/** Wait for further changes before notifying the clinic, in milliseconds. */
const WAITS_FOR = MINUTE_MS

/**
 * Mail to the clinic about a patient's change from the start `from` (epoch milliseconds). Replaces queued ones, so
 * that changes within a minute make one mail.
 */
export async function changeNotification(
  ctx: Context,
  { id, kind, from }: { id: number; kind: OutboxMail['kind']; from: number },
): Promise<OutboxMail> {
  const now = ctx.now()
  const withdrawal = { ...WITHDRAWALS.changeNotifications, subjectId: id }
  const [first] = await ctx.outbox.withdraw(ctx.em, withdrawal, now)
  return { kind, id, dueAt: now + WAITS_FOR, aboutStart: first?.aboutStart ?? from }
}
