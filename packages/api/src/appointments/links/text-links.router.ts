import { RuleError } from '@clinic/domain/errors.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import { textLinkOutput } from '@clinic/domain/text-messages/desk-schemas.ts'
import { maskTextNumber, toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Context } from '../../context.ts'
import { admitPublicWrite } from '../../limit-calls.ts'
import { endConsent, findConsent } from '../../text-messages/consents.ts'
import { inAuditedTransaction, linkActor } from '../../transaction.ts'
import { linkPage, publicProcedure, router, successOutput } from '../../trpc.ts'
import { findLinkedAppointment } from './linked-appointment.ts'

/** Texts on the private page of a visit. No paths under /api. */
export const textLinksRouter = router({
  /** The number that gets texts, without most of its digits; null without consent, or while texts are off. */
  page: linkPage(textLinkOutput, async (ctx, token) => {
    if (ctx.settings.saved.texts === null) return null
    const { number, getsTexts } = await findLinkedNumber(ctx, token)
    return getsTexts ? { number: maskTextNumber(number) } : null
  }),

  /** Ends the texts to the number of this visit, for all who use it; again changes nothing. */
  end: publicProcedure
    .input(linkInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await admitPublicWrite(ctx, 'link')
      const { number } = await findLinkedNumber(ctx, input.token)
      await inAuditedTransaction(ctx, linkActor(ctx), ctx => endConsent(ctx, number, 'link'))
    }),
})

/** Between the clock of a booking and that of the consent given with it. */
const SAME_BOOKING_MS = MINUTE_MS

/**
 * Returns the phone number of a link's visit, if it agreed to texts with that visit or later; throws 404 otherwise. A
 * stranger who books with somebody's number must not learn that it gets texts, or end them.
 */
async function findLinkedNumber(
  ctx: Context,
  token: string,
): Promise<{ number: string; getsTexts: boolean }> {
  const { patientPhone, createdAt } = await findLinkedAppointment(ctx, token)
  const number = toTextNumber(patientPhone)
  const consent = number === null ? null : await findConsent(ctx.em, number)
  if (number === null || consent === null) throw new RuleError('notFound')
  if (Date.parse(consent.givenAt) < createdAt.getTime() - SAME_BOOKING_MS) throw new RuleError('notFound')
  return { number, getsTexts: consent.endedAt === null }
}
