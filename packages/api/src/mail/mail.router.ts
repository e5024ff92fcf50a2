import { BookingLimitNotice } from '@clinic/database/entities/booking-limit-notice.ts'
import { Mail } from '@clinic/database/entities/mail.ts'
import { asActor } from '@clinic/database/trail.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { idField, successOutput } from '@clinic/domain/fields.ts'
import { mailIdInput, mailProblemsOutput } from '@clinic/domain/mail/problems.ts'
import { mailStatusOutput, sendTestInput, sendTestOutput } from '@clinic/domain/mail/schemas.ts'
import { z } from 'zod'
import { loadPractice } from '../content/load-practice.ts'
import { userActor } from '../in-trail.ts'
import { setMark } from '../setup/setup-marks.ts'
import { adminProcedure, router } from '../trpc.ts'
import { countProblems, findProblems } from './mail-problems.ts'

const SUCCESS = { success: true } as const

/** Whether the app's mails arrive: for the administrator, who promises them to patients. */
export const mailRouter = router({
  status: adminProcedure.output(mailStatusOutput).query(async ({ ctx: { mail, em } }) => ({
    server: mail.folder === null,
    kept: await mail.countKept(),
    folder: mail.folder,
    ...(await countProblems(em)),
  })),

  sendTest: adminProcedure
    // A mail server may be slow: no transaction waits for it.
    .meta({ access: 'admin', shownOnPages: false, ownTransactions: true })
    .input(sendTestInput)
    .output(sendTestOutput)
    .mutation(async ({ ctx, input }) => {
      const delivered = await ctx.mail.sendTest(input.to, await loadPractice(ctx.em))
      const actor = userActor(ctx, 'mail.sendTest')
      if (delivered === 'sent') await asActor(ctx.em, actor, em => setMark(em, 'test-mail-sent'))
      return { delivered }
    }),

  /** What was not sent, and which limits of bookings were met. */
  problems: adminProcedure.output(mailProblemsOutput).query(({ ctx }) => findProblems(ctx.em)),

  /** Lets a mail that failed or was withheld go after all: it is tried for three days again. */
  sendAgain: adminProcedure
    .meta({ access: 'admin', errors: ['notFound'], shownOnPages: false })
    .input(mailIdInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      const found = await ctx.outbox.enqueueAnew(ctx.em, input.id, ctx.now())
      if (!found) throw new RuleError('notFound')
      return SUCCESS
    }),

  /** Puts a mail that was not sent away: it stays as it is, and is no problem any more. */
  dismiss: adminProcedure
    .meta({ access: 'admin', errors: ['notFound'], shownOnPages: false })
    .input(mailIdInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      const unsent = { id: input.id, state: { $in: ['failed', 'withheld'] } }
      const count = await ctx.em.nativeUpdate(Mail, unsent, { putAwayAt: new Date(ctx.now()) })
      if (count === 0) throw new RuleError('notFound')
      return SUCCESS
    }),

  /** Puts the notice of a limit of bookings away. */
  dismissLimit: adminProcedure
    .meta({ access: 'admin', errors: ['notFound'], shownOnPages: false })
    .input(z.object({ id: idField }))
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      const count = await ctx.em.nativeUpdate(
        BookingLimitNotice,
        { id: input.id },
        { putAwayAt: new Date(ctx.now()) },
      )
      if (count === 0) throw new RuleError('notFound')
      return SUCCESS
    }),
})
