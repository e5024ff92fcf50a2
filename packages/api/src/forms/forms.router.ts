import { idInput, idOutput } from '@clinic/domain/fields.ts'
import { countForms } from '@clinic/domain/forms/due.ts'
import {
  appointmentFormsInput,
  appointmentFormsOutput,
  askFormInput,
  formCountsInput,
  formCountsOutput,
  formOutput,
  saveFormInput,
  switchFormInput,
} from '@clinic/domain/forms/schemas.ts'
import { z } from 'zod'
import { noteAct } from '../audit-log/note-act.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { loadAppointmentForms } from './appointment-forms.ts'
import { acceptAnswers, askForForm, openAppointmentForms } from './desk-forms.ts'
import { sendFormsLink } from './form-mails.ts'
import { listForms, removeForm, saveForm, switchForm } from './save-form.ts'
import { openTabletLink } from './tablet-links.ts'

/** The practice's forms, and their answers. No paths under /api, so no API key reaches them. */
export const formsRouter = router({
  list: adminProcedure.output(z.array(formOutput)).query(({ ctx }) => listForms(ctx)),

  save: deskProcedure
    .meta({ confirm: true })
    .input(saveFormInput)
    .output(z.object({ id: idOutput }))
    .mutation(({ ctx, input }) => saveForm(ctx, input)),

  switch: deskProcedure
    .meta({ confirm: true })
    .input(switchFormInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => switchForm(ctx, input)),

  remove: deskProcedure
    .meta({ confirm: true })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => removeForm(ctx, input.id)),

  /** How many forms of each appointment were sent. */
  counts: adminProcedure
    .input(formCountsInput)
    .output(formCountsOutput)
    .query(async ({ ctx, input }) => {
      const found = await loadAppointmentForms(ctx, input.appointmentIds)
      return Array.from(found, ([appointmentId, forms]) => ({
        appointmentId,
        ...countForms(forms),
      }))
    }),

  /** Opens the answers of a visit: a mutation, because each opening is logged. */
  open: deskProcedure
    .meta({ confirm: { skipped: 'desk work' }, runsAgain: true })
    .input(appointmentFormsInput)
    .output(appointmentFormsOutput)
    .mutation(({ ctx, input }) => openAppointmentForms(ctx, input.appointmentId)),

  /** Asks for a form again, or for one that no rule asks for. */
  ask: deskProcedure
    .meta({ confirm: { skipped: 'desk work' } })
    .input(askFormInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => askForForm(ctx, input)),

  /** Lets answers count that were sent for a visit that did not happen, or over the link of its booking. */
  accept: deskProcedure
    .meta({ confirm: { skipped: 'desk work' } })
    .input(idInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => acceptAnswers(ctx, input.id)),

  /** The patient's open forms, for a tablet that the practice hands over. */
  tabletLink: deskProcedure
    .meta({ confirm: { skipped: 'desk work' } })
    .input(appointmentFormsInput)
    .output(z.object({ url: z.string() }))
    .mutation(async ({ ctx, input: { appointmentId } }) => {
      const link = await openTabletLink(ctx, appointmentId)
      await noteAct(ctx, {
        action: 'opened',
        subject: 'appointments',
        subjectId: String(appointmentId),
        after: { link: 'forms' },
      })
      return link
    }),

  /** Emails the patient the link to open forms. */
  sendLink: deskProcedure
    .meta({ confirm: { skipped: 'desk work' } })
    .input(appointmentFormsInput)
    .output(successOutput)
    .mutation(async ({ ctx, input: { appointmentId } }) => {
      await sendFormsLink(ctx, appointmentId)
      await noteAct(ctx, {
        action: 'sent',
        subject: 'mails',
        subjectId: String(appointmentId),
        after: { kind: 'appointmentForms', appointment_id: appointmentId },
      })
    }),
})
