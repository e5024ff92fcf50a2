import { z } from 'zod'
import { dayField, defaultedField, idOutput, instantOutput } from '../fields.ts'
import { DEFAULT_DURATION, durationField } from './durations.ts'

const startTime = { description: 'When it begins on the clinic’s clock, as `HH:MM`', example: '09:00' }
const endTime = { description: 'When it ends on the clinic’s clock, as `HH:MM`', example: '12:00' }

export const availabilityInput = z.object({
  date: dayField,
  duration: defaultedField(
    durationField.meta({
      description: 'How long the visit takes, in minutes; 60 when left out',
      example: 30,
    }),
    DEFAULT_DURATION,
  ),
})

export const openingOutput = z.object({
  startTime: z.string().meta(startTime),
  endTime: z.string().meta({
    description: 'When it ends on the clinic’s clock, as `HH:MM`',
    example: '09:30',
  }),
  startsAt: instantOutput.meta({
    description:
      'The same start as an instant, as ISO 8601 in UTC: what a booking sends as `appointmentDate`',
    example: '2026-12-07T15:00:00.000Z',
  }),
})

export const availabilityOutput = z.object({
  available: z.boolean().meta({ description: 'Whether the day has an opening', example: true }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why the day has no opening; null where it has', example: null }),
  timeSlots: z
    .array(
      z.object({
        id: idOutput,
        startTime: z.string().meta(startTime),
        endTime: z.string().meta(endTime),
      }),
    )
    .meta({ description: 'The day’s windows that still have an opening' }),
  openings: z
    .array(openingOutput)
    .meta({ description: 'Every start that can be booked, on a 15-minute grid of the clinic’s clock' }),
  timeZone: z.string().meta({ description: 'The clinic’s time zone (IANA)', example: 'America/Chicago' }),
})

export type Opening = z.infer<typeof openingOutput>
export type Availability = z.infer<typeof availabilityOutput>
