import { personOutput } from '@clinic/domain/retention/person.ts'
import {
  anonymizedOutput,
  personInput,
  retentionInput,
  retentionOutput,
} from '@clinic/domain/retention/schemas.ts'
import { userActor } from '../transaction.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { anonymizePerson } from './anonymize-person.ts'
import { notePersonal } from './erasure-transaction.ts'
import { findPerson } from './person.ts'
import { loadRetention, saveRetention } from './settings.ts'

export const retentionRouter = router({
  settings: adminProcedure.output(retentionOutput).query(({ ctx }) => loadRetention(ctx.em)),

  save: deskProcedure
    .meta({ confirm: true })
    .input(retentionInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => saveRetention(ctx.em, input, ctx.now())),

  /** A mutation, because the lookup is logged. */
  person: deskProcedure
    .meta({ confirm: true, runsAgain: true })
    .input(personInput)
    .output(personOutput)
    .mutation(async ({ ctx, input }) => {
      const person = await findPerson(ctx, input)
      const { appointments, registrations, waitingList, messages, forms } = person
      await notePersonal(ctx.em, userActor(ctx), {
        action: 'exported',
        of: 'one person',
        counts: {
          appointments: appointments.length,
          registrations: registrations.length,
          waitingList: waitingList.length,
          messages: messages.length,
          forms: forms.length,
        },
      })
      return person
    }),

  /** Logs counts only; an entry per row would repeat the names. */
  anonymize: deskProcedure
    .meta({ confirm: true, audit: 'own' })
    .input(personInput)
    .output(anonymizedOutput)
    .mutation(async ({ ctx, input }) => {
      const anonymized = await anonymizePerson(ctx, input)
      // Open pages list appointments; triggers report the other tables.
      if (anonymized.appointments) ctx.changed(ctx.procedure)
      return anonymized
    }),
})
