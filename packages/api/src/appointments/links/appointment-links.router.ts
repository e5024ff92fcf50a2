import { appointmentLinkOutput, linkedTimeInput } from '@clinic/domain/appointments/link-schemas.ts'
import { datedOpeningOutput } from '@clinic/domain/availability/next-openings.ts'
import { availabilityOutput, dayOpeningsOutput } from '@clinic/domain/availability/schemas.ts'
import { dayField } from '@clinic/domain/fields.ts'
import { linkInput } from '@clinic/domain/link-token.ts'
import { z } from 'zod'
import { linkPage, publicProcedure, rest, router } from '../../trpc.ts'
import {
  loadMoveDays,
  loadMoveOpenings,
  loadNextMoveOpenings,
  rescheduleAppointment,
} from '../reschedule-appointment.ts'
import { cancelByPatient } from './cancel-by-patient.ts'
import { findLinkedAppointment, toLinkedAppointment } from './linked-appointment.ts'

/** Actions of the patient by private link; anyone with the link may call them. */
export const appointmentLinksRouter = router({
  get: publicProcedure
    .meta({
      errors: ['notFound'],
      openapi: rest('GET /appointment-links/{token}', 'Private links', {
        summary: 'Read an appointment by its private link',
        description: 'The patient’s view of the appointment',
        successDescription: 'The appointment',
      }),
    })
    .input(linkInput)
    .output(appointmentLinkOutput)
    .query(async ({ ctx, input }) => toLinkedAppointment(ctx, await findLinkedAppointment(ctx, input.token))),

  page: linkPage(appointmentLinkOutput, async (ctx, token) =>
    toLinkedAppointment(ctx, await findLinkedAppointment(ctx, token)),
  ),

  /** Openings of a day to move the appointment to. */
  availability: publicProcedure
    .input(linkInput.extend({ date: dayField }))
    .output(availabilityOutput)
    .query(async ({ ctx, input }) =>
      loadMoveOpenings(ctx, await findLinkedAppointment(ctx, input.token), input.date),
    ),

  /** Days to move the appointment to: the whole booking window. */
  days: publicProcedure
    .input(linkInput)
    .output(z.array(dayOpeningsOutput))
    .query(async ({ ctx, input }) => loadMoveDays(ctx, await findLinkedAppointment(ctx, input.token))),

  /** Next openings to move the appointment to. */
  offered: publicProcedure
    .input(linkInput)
    .output(z.array(datedOpeningOutput))
    .query(async ({ ctx, input }) =>
      loadNextMoveOpenings(ctx, await findLinkedAppointment(ctx, input.token)),
    ),

  reschedule: publicProcedure
    .meta({
      errors: [
        'notFound',
        'notADateTime',
        'startNotFree',
        'appointmentNotActive',
        'tooLateToChange',
        'stale',
        'moveLimit',
      ],
      openapi: rest('PUT /appointment-links/{token}', 'Private links', {
        summary: 'Move an appointment by its private link',
        description:
          'Moves the appointment to another opening from `GET /availability/{date}`; its current time does not block it. A start that is not available is a 409, with the closest open starts of that day in `alternatives`. After 10 moves in 24 hours, the response is 429. The patient and the clinic are notified by email.',
        successDescription: 'The updated appointment',
      }),
    })
    .input(linkedTimeInput)
    .output(appointmentLinkOutput)
    .mutation(({ ctx, input }) => rescheduleAppointment(ctx, input)),

  cancel: publicProcedure
    .meta({
      errors: ['notFound', 'appointmentNotActive', 'tooLateToChange'],
      openapi: rest('DELETE /appointment-links/{token}', 'Private links', {
        summary: 'Cancel an appointment by its private link',
        description:
          'Cancels the appointment and frees its time right away. Cancelling again returns the same response without further effect. The patient and the clinic are notified by email.',
        successDescription: 'The cancelled appointment',
      }),
    })
    .input(linkInput)
    .output(appointmentLinkOutput)
    .mutation(({ ctx, input }) => cancelByPatient(ctx, input.token)),
})
