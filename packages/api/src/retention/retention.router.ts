import { successOutput } from '@clinic/domain/fields.ts'
import { personOutput } from '@clinic/domain/retention/person.ts'
import {
  anonymisedOutput,
  personInput,
  retentionInput,
  retentionOutput,
} from '@clinic/domain/retention/schemas.ts'
import { userActor } from '../in-trail.ts'
import { adminProcedure, router } from '../trpc.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { notePersonal } from './forgetting.ts'
import { findPerson } from './person.ts'
import { loadRetention, saveRetention } from './settings.ts'

/** How long data of the past keeps names, and what is stored about one person: for the administrator. */
export const retentionRouter = router({
  settings: adminProcedure.output(retentionOutput).query(({ ctx }) => loadRetention(ctx.em)),

  save: adminProcedure
    .meta({ access: 'admin', shownOnPages: false })
    .input(retentionInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await saveRetention(ctx.em, input, ctx.now())
      return { success: true as const }
    }),

  /** What is stored about a person. A mutation, for the trail notes that it was asked for. */
  person: adminProcedure
    .meta({ access: 'admin', shownOnPages: false })
    .input(personInput)
    .output(personOutput)
    .mutation(async ({ ctx, input, path }) => {
      const person = await findPerson(ctx, input.email)
      const { appointments, registrations, waitingList, messages } = person
      await notePersonal(ctx.em, userActor(ctx, path), {
        action: 'exported',
        of: 'one person',
        counts: {
          appointments: appointments.length,
          registrations: registrations.length,
          waitingList: waitingList.length,
          messages: messages.length,
        },
      })
      return person
    }),

  /** Its entry in the trail counts what was anonymised; one of each row would repeat the names. */
  anonymise: adminProcedure
    .meta({ access: 'admin', shownOnPages: false, ownTransactions: true })
    .input(personInput)
    .output(anonymisedOutput)
    .mutation(async ({ ctx, input, path }) => {
      const anonymised = await anonymisePerson(ctx, input.email, path)
      // Open windows list them; the other tables tell of it themselves.
      if (anonymised.appointments) ctx.changed(path)
      return anonymised
    }),
})
