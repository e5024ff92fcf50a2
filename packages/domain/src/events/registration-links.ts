import { z } from 'zod'
import { instantOutput, timeZoneOutput } from '../fields.ts'
import { registrationOutput } from './registration-schemas.ts'
import { eventNamesOutput, eventOutput } from './schemas.ts'

/** The attendee's view of a registration, opened by the private link. */
export const registrationLinkOutput = registrationOutput
  .pick({ name: true, eventTitle: true })
  .extend({
    eventDate: eventOutput.shape.date,
    location: eventOutput.shape.location,
    translations: eventNamesOutput,
    timeZone: timeZoneOutput,
    status: z
      .enum(['registered', 'cancelled'])
      .meta({ description: '`registered` or `cancelled`', example: 'registered' }),
    canCancel: z.boolean().meta({ description: 'Whether the link can cancel it now', example: true }),
    cancelledAt: instantOutput.nullable().meta({
      description: 'When it was cancelled, as ISO 8601 in UTC; null if it is active',
      example: null,
    }),
  })
  .meta({ id: 'RegistrationLink' })

export type LinkedRegistration = z.infer<typeof registrationLinkOutput>
