import { appointmentLinkOutput, rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import { availabilityOutput } from '@clinic/domain/availability/schemas.ts'
import { dayField } from '@clinic/domain/fields.ts'
import { linkInput, linkPageInput } from '@clinic/domain/link-token.ts'
import { nullIfUnknown } from '../links.ts'
import { publicProcedure, router } from '../trpc.ts'
import { cancelByPatient } from './cancel-by-patient.ts'
import { findLinkedAppointment, toLinkedAppointment } from './linked-appointment.ts'
import { availabilityToMove, rescheduleAppointment } from './reschedule-appointment.ts'

/** What a patient does by the private link of an appointment; whoever has the link may. */
export const appointmentLinksRouter = router({
  get: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound'],
      openapi: {
        method: 'GET',
        path: '/appointment-links/{token}',
        tags: ['Private links'],
        summary: 'Read an appointment by its private link',
        description: 'The appointment as its patient sees it. It changes nothing.',
        successDescription: 'The appointment',
      },
    })
    .input(linkInput)
    .output(appointmentLinkOutput)
    .query(async ({ ctx, input }) =>
      toLinkedAppointment(ctx, await findLinkedAppointment(ctx, ctx.em, input.token)),
    ),

  /** The same for its page; null where there is none, so that the page arrives as the one that is not found. */
  page: publicProcedure
    .input(linkPageInput)
    .output(appointmentLinkOutput.nullable())
    .query(({ ctx, input }) =>
      nullIfUnknown(async () =>
        toLinkedAppointment(ctx, await findLinkedAppointment(ctx, ctx.em, input.token)),
      ),
    ),

  /** The openings of a day to move it to. */
  availability: publicProcedure
    .meta({ access: 'public', errors: ['notFound'] })
    .input(linkInput.extend({ date: dayField }))
    .output(availabilityOutput)
    .query(async ({ ctx, input }) =>
      availabilityToMove(ctx, ctx.em, await findLinkedAppointment(ctx, ctx.em, input.token), input.date),
    ),

  reschedule: publicProcedure
    .meta({
      access: 'public',
      errors: [
        'notFound',
        'notADateTime',
        'startNotFree',
        'appointmentNotActive',
        'tooLateToChange',
        'stale',
        'tooMany',
      ],
      openapi: {
        method: 'PUT',
        path: '/appointment-links/{token}',
        tags: ['Private links'],
        summary: 'Move an appointment by its private link',
        description:
          'Moves the appointment to another opening, as `GET /availability/{date}` names them; its own time is not in its own way. A start that is not free is 409, with the nearest free starts of that day in `alternatives`. The patient and the clinic are told by e-mail.',
        successDescription: 'The appointment as it is now',
      },
    })
    .input(rescheduleInput)
    .output(appointmentLinkOutput)
    .mutation(({ ctx, input }) => rescheduleAppointment(ctx, input)),

  cancel: publicProcedure
    .meta({
      access: 'public',
      errors: ['notFound', 'appointmentNotActive', 'tooLateToChange', 'tooMany'],
      openapi: {
        method: 'DELETE',
        path: '/appointment-links/{token}',
        tags: ['Private links'],
        summary: 'Cancel an appointment by its private link',
        description:
          'Cancels the appointment; its time is free at once. Cancelling it again is the same response and nothing more. The patient and the clinic are told by e-mail.',
        successDescription: 'The appointment, cancelled',
      },
    })
    .input(linkInput)
    .output(appointmentLinkOutput)
    .mutation(({ ctx, input }) => cancelByPatient(ctx, input.token)),
})
