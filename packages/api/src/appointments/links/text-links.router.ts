import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { textLinkOutput } from '@clinic/domain/text-messages/desk-schemas.ts'
import { maskTextNumber, toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Context } from '../../context.ts'
import { limitPublicWrite } from '../../limit-calls.ts'
import { endConsent, findConsent } from '../../text-messages/consents.ts'
import { inAuditedTransaction, linkActor } from '../../transaction.ts'
import { linkPage, publicProcedure, router, successOutput } from '../../trpc.ts'
import { findAppointmentLink } from './linked-appointment.ts'

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
      await limitPublicWrite(ctx, 'link')
      const { number } = await findLinkedNumber(ctx, input.token)
      await inAuditedTransaction(ctx, linkActor(ctx), ctx => endConsent(ctx, number, 'link'))
    }),
})

/** Between the clock of a booking and that of the consent given with it. */
const SAME_BOOKING_MS = MINUTE_MS

/**
 * Returns the phone number of a link's visit with whether it gets texts; throws 404 if it never agreed. A stranger who books
 * online with someone else's number must not learn that it gets texts, or end them.
 */
async function findLinkedNumber(
  ctx: Context,
  token: string,
): Promise<{ number: string; getsTexts: boolean }> {
  const { row, kind } = await findAppointmentLink(ctx, token)
  const number = toTextNumber(row.patientPhone)
  const consent = number === null ? null : await findConsent(ctx.em, number)
  if (number === null || consent === null) throw new RuleError('notFound')
  const isOwn = ({ bookedOnline, createdAt, patientPhone }: AppointmentRow) =>
    toTextNumber(patientPhone) === number &&
    (!bookedOnline || Date.parse(consent.givenAt) >= createdAt.getTime() - SAME_BOOKING_MS)
  // Whoever holds an emailed link reads that mailbox, so earlier visits that were booked with it count.
  const visits = kind === 'appointment' ? await findVisitsOfMailbox(ctx, row) : [row]
  if (!visits.some(isOwn)) throw new RuleError('notFound')
  return { number, getsTexts: consent.endedAt === null }
}

/** Visits of the patient that were booked with an address of the same mailbox. */
async function findVisitsOfMailbox({ em }: Context, row: AppointmentRow): Promise<AppointmentRow[]> {
  const mailbox = ({ patientEmail }: AppointmentRow) => patientEmail && toMailbox(patientEmail)
  const visits = await em.find(AppointmentEntity, { patient: row.patient })
  return visits.filter(visit => mailbox(visit) === mailbox(row))
}
