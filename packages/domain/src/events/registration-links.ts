import { z } from 'zod'
import { instantOutput } from '../fields.ts'
import { eventOutput, registrationOutput } from './schemas.ts'

/** A registration as the person who registered sees it by the private link. */
export const registrationLinkOutput = registrationOutput.pick({ name: true, eventTitle: true }).extend({
  eventDate: eventOutput.shape.date,
  location: eventOutput.shape.location,
  timeZone: z.string().meta({ description: 'The clinic’s time zone (IANA)', example: 'America/Chicago' }),
  status: z
    .enum(['registered', 'cancelled'])
    .meta({ description: '`registered` or `cancelled`', example: 'registered' }),
  canCancel: z.boolean().meta({ description: 'Whether it can be cancelled by the link now', example: true }),
  cancelledAt: instantOutput.nullable().meta({
    description: 'When it was cancelled, as ISO 8601 in UTC; null where it is not',
    example: null,
  }),
})

export type LinkedRegistration = z.infer<typeof registrationLinkOutput>
