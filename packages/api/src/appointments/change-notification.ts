import { withdrawChangeNotifications } from '@clinic/database/mail-records.ts'
import type { OutboxMail } from '@clinic/database/outbox.ts'
import type { Context } from '../context.ts'

/** Wait for further changes before notifying the clinic, in milliseconds. */
const WAITS_FOR = 60_000

/**
 * Mail to the clinic about a patient's change from the start `from` (epoch milliseconds). Replaces queued ones, so
 * that changes within a minute make one mail.
 */
export async function changeNotification(
  ctx: Context,
  { id, kind, from }: { id: number; kind: OutboxMail['kind']; from: number },
): Promise<OutboxMail> {
  const now = ctx.now()
  const waiting = await withdrawChangeNotifications(ctx.em, id, now)
  await ctx.outbox.withdraw(
    ctx.em,
    waiting.map(mail => mail.id),
  )
  return { kind, id, dueAt: now + WAITS_FOR, aboutStart: waiting[0]?.from ?? from }
}
