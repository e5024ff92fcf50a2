import { BookingLimitNoticeEntity } from '@clinic/database/entities/booking-limit-notice.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { idInput } from '@clinic/domain/fields.ts'
import { mailIdInput, mailProblemsOutput } from '@clinic/domain/mail/problems.ts'
import { mailStatusOutput, sendTestInput, sendTestOutput } from '@clinic/domain/mail/schemas.ts'
import { loadPractice } from '../content/load-practice.ts'
import { updateOrFail } from '../optimistic-lock.ts'
import { setFlag } from '../setup/setup-flags.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { loadLogo } from './load-logo.ts'
import { countProblems, findProblems } from './mail-problems.ts'

export const mailRouter = router({
  status: adminProcedure.output(mailStatusOutput).query(async ({ ctx: { mail, em, now, settings } }) => {
    await settings.refresh()
    return {
      server: mail.folder === null,
      savedAsFile: await mail.countSaved(),
      folder: mail.folder,
      ...(await countProblems(em, now())),
    }
  }),

  sendTest: deskProcedure
    // Keep the transaction short: the mail server may be slow.
    .meta({ audit: 'own' })
    .input(sendTestInput)
    .output(sendTestOutput)
    .mutation(async ({ ctx, input }) => {
      // Another process may have saved the mail server a moment ago.
      await ctx.settings.refresh()
      const practice = await loadPractice(ctx.em)
      const logo = await loadLogo(ctx.em, practice)
      const { language } = ctx.user
      const delivered = await ctx.mail.sendTest(input.to, { practice, logo, language })
      if (delivered === 'sent') {
        const actor = userActor(ctx)
        await inAuditedTransaction(ctx, actor, ({ em }) => setFlag(em, 'test-mail-sent'))
      }
      return { delivered }
    }),

  /** Mails not sent or delayed, and booking limits that were reached. */
  problems: adminProcedure.output(mailProblemsOutput).query(({ ctx }) => findProblems(ctx.em, ctx.now())),

  /** Sends a mail again, in any state; throws 409 if it is no longer true. */
  sendAgain: deskProcedure
    .input(mailIdInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      const mail = await ctx.em.findOneOrFail(MailEntity, { id: input.id })
      if (!(await ctx.outbox.enqueueAgain(ctx.em, mail.id, ctx.now()))) throw new RuleError('notFound')
      if (!(await ctx.isMailCurrent(ctx.em, mail))) throw new RuleError('emailOutdated')
    }),

  /** Dismisses an unsent mail: its state stays, but it is no longer listed as a problem. */
  dismiss: deskProcedure
    .input(mailIdInput)
    .output(successOutput)
    .mutation(({ ctx, input: { id } }) => {
      const dismissedAt = new Date(ctx.now())
      return updateOrFail(ctx.em, MailEntity, { id, state: { $in: ['failed', 'withheld'] } }, { dismissedAt })
    }),

  /** Dismisses a notice about a booking limit. */
  dismissLimit: deskProcedure
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) =>
      updateOrFail(ctx.em, BookingLimitNoticeEntity, input, { dismissedAt: new Date(ctx.now()) }),
    ),
})
