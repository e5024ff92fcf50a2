import { z } from 'zod'
import { instantOutput, timeZoneOutput } from '../fields.ts'
import { linkInput } from '../link-token.ts'
import { appointmentOutput, startField } from './schemas.ts'

/** A start picked by private link, to move an appointment or to book an invitation. */
export const linkedTimeInput = linkInput.extend({
  appointmentDate: startField.meta({
    description:
      'The new start: one of that day’s openings (`startsAt`), as ISO 8601 with `Z` or an offset. Read as clinic time if it has neither.',
    example: '2026-12-07T16:00:00.000Z',
  }),
})

/** The patient's view of an appointment, opened by the private link. */
export const appointmentLinkOutput = appointmentOutput
  .pick({ patientName: true, appointmentType: true, duration: true, appointmentDate: true, status: true })
  .extend({
    endsAt: instantOutput.meta({
      description: 'The end, as ISO 8601 in UTC',
      example: '2026-12-07T16:45:00.000Z',
    }),
    timeZone: timeZoneOutput,
    canChange: z
      .boolean()
      .meta({ description: 'Whether the link can move or cancel the appointment now', example: true }),
    changeUntil: instantOutput.meta({
      description: 'The last moment when the link can move or cancel the appointment, as ISO 8601 in UTC',
      example: '2026-12-06T16:00:00.000Z',
    }),
    moveRequested: z.boolean().meta({
      description: 'Whether the clinic cannot see the patient at this time and has asked for a new one',
      example: false,
    }),
    hasEmail: z.boolean().meta({
      description: 'Whether the appointment has an email address, so that emails follow',
      example: true,
    }),
  })
  .meta({ id: 'AppointmentLink' })

export type LinkedAppointment = z.infer<typeof appointmentLinkOutput>
