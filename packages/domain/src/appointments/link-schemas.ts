import { z } from 'zod'
import { instantOutput, requiredText } from '../fields.ts'
import { linkInput } from '../link-token.ts'
import { appointmentOutput } from './schemas.ts'

export const rescheduleInput = linkInput.extend({
  appointmentDate: requiredText(40, 'Date and time are required').meta({
    description:
      'The new start: one of the openings of that day (`startsAt`), as ISO 8601 with `Z` or an offset. Without one it is clinic time.',
    example: '2026-12-07T16:00:00.000Z',
  }),
})

/** An appointment as its patient sees it by the private link. */
export const appointmentLinkOutput = appointmentOutput
  .pick({ patientName: true, appointmentType: true, duration: true, appointmentDate: true, status: true })
  .extend({
    endsAt: instantOutput.meta({
      description: 'The end, as ISO 8601 in UTC',
      example: '2026-12-07T16:45:00.000Z',
    }),
    timeZone: z.string().meta({ description: 'The clinic’s time zone (IANA)', example: 'America/Chicago' }),
    canChange: z
      .boolean()
      .meta({ description: 'Whether it can be moved or cancelled by the link now', example: true }),
    changeUntil: instantOutput.meta({
      description: 'Until when it can be moved or cancelled by the link, as ISO 8601 in UTC',
      example: '2026-12-06T16:00:00.000Z',
    }),
  })

export type LinkedAppointment = z.infer<typeof appointmentLinkOutput>
