import type { MailJob, OutboxMail } from '@clinic/database/mail-records.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { Context } from '../context.ts'
import { countWrite } from '../limits/write-counter.ts'

interface PendingMail {
  /** The row the mails are about. */
  id: number
  /** Recipient of the visitor's mail; without one it is not enqueued. */
  to: string | null
  visitorMail: MailJob['kind']
  /** The start that the patient moved from, in epoch milliseconds. */
  aboutStart?: number | undefined
  /** Whether it replaces one that was counted. */
  isReplacement?: boolean
  /** Mails that are never withheld: the clinic's notification and reminders. */
  others?: OutboxMail[]
}

/**
 * Enqueues a form's mails in the current transaction. Past six an hour, mails to a visitor's address are withheld,
 * because anyone may type in a stranger's. Returns whether the visitor's mail was withheld.
 */
export async function enqueueMails(ctx: Context, mails: PendingMail): Promise<boolean> {
  const { id, to, visitorMail, aboutStart, isReplacement, others = [] } = mails
  const now = ctx.now()
  if (to === null) {
    await ctx.outbox.enqueue(ctx.em, others, now)
    return false
  }
  const flooded =
    ctx.limitedCaller !== null &&
    !isReplacement &&
    (await countWrite(ctx.em, `mail ${toMailbox(to)}`, RATE_LIMITS.mailToRecipient, now)) !== null
  const mail: OutboxMail = {
    kind: visitorMail,
    id,
    ...(aboutStart !== undefined && { aboutStart }),
    ...(flooded && { withheld: 'tooMany' }),
  }
  await ctx.outbox.enqueue(ctx.em, [mail, ...others], now)
  return flooded
}
