import type { MailJob, OwedMail } from '@clinic/database/outbox.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../context.ts'
import { countWrite } from '../limits/write-counter.ts'

const MOST = RATE_LIMITS.mailToRecipient.count

/** Why a mail to somebody who was sent many is only recorded. */
export const WITHHELD = `More than ${MOST} e-mails to this address were asked for within an hour. The others are withheld, so that nobody can flood it through the website's forms.`

interface Owed {
  /** The row that the mails speak of. */
  id: number
  /** Whom the visitor's mail goes to. */
  to: string
  visitorMail: MailJob['kind']
  clinicNotification: MailJob['kind']
  /** Those that are due later. */
  later?: OwedMail[]
}

/**
 * Owes the mail that a public form promises, and the clinic's copy, in the transaction that `em` is in. Anybody can
 * type a stranger's address into the forms: beyond six mails an hour the one to it is withheld, which the administrator
 * sees. The clinic's copies always go.
 */
export async function oweMails(ctx: Context, em: EntityManager, mails: Owed): Promise<void> {
  const { id, to, visitorMail, clinicNotification, later = [] } = mails
  const now = ctx.now()
  const flooded =
    ctx.limitedAddress !== null &&
    (await countWrite(em, `mail ${to.toLowerCase()}`, RATE_LIMITS.mailToRecipient, now)) !== null
  await ctx.outbox.enqueue(
    em,
    [
      ...[{ kind: visitorMail, id }, ...later].map(mail =>
        flooded ? { ...mail, withheld: WITHHELD } : mail,
      ),
      { kind: clinicNotification, id },
    ],
    now,
  )
}
