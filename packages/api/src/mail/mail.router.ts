import { mailStatusOutput, sendTestInput, sendTestOutput } from '@clinic/domain/mail/schemas.ts'
import { adminProcedure, router } from '../trpc.ts'

/** Whether the product's mails arrive: for the administrator, who promises them to patients. */
export const mailRouter = router({
  status: adminProcedure.output(mailStatusOutput).query(({ ctx }) => ctx.mail.status()),

  sendTest: adminProcedure
    .meta({ access: 'admin', shownOnPages: false })
    .input(sendTestInput)
    .output(sendTestOutput)
    .mutation(async ({ ctx, input }) => ({ delivered: await ctx.mail.sendTest(input.to) })),
})
