import { z } from 'zod'
import { dayField, defaultedField, idOutput, instantOutput } from '../fields.ts'
import { DEFAULT_DURATION, durationField } from './durations.ts'

const startTime = { description: 'Start time at the clinic, as `HH:MM`', example: '09:00' }
const endTime = { description: 'End time at the clinic, as `HH:MM`', example: '12:00' }

export const availabilityInput = z.object({
  date: dayField,
  duration: defaultedField(
    durationField.meta({
      description: 'Length of the visit in minutes; 60 by default',
      example: 30,
    }),
    DEFAULT_DURATION,
  ),
})

export const openingOutput = z.object({
  startTime: z.string().meta(startTime),
  endTime: z.string().meta({
    description: 'End time at the clinic, as `HH:MM`',
    example: '09:30',
  }),
  startsAt: instantOutput.meta({
    description: 'The same start as an instant, ISO 8601 in UTC. Send it as `appointmentDate` to book.',
    example: '2026-12-07T15:00:00.000Z',
  }),
})

export const availabilityOutput = z.object({
  available: z.boolean().meta({ description: 'Whether the day has openings', example: true }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why the day has no openings; null if it has some', example: null }),
  timeSlots: z
    .array(
      z.object({
        id: idOutput,
        startTime: z.string().meta(startTime),
        endTime: z.string().meta(endTime),
      }),
    )
    .meta({ description: 'The day’s time slots that still have openings' }),
  openings: z
    .array(openingOutput)
    .meta({ description: 'Every bookable start, on a 15-minute grid in clinic time' }),
  timeZone: z.string().meta({ description: 'The clinic’s time zone (IANA)', example: 'America/Chicago' }),
})

export type Opening = z.infer<typeof openingOutput>
export type Availability = z.infer<typeof availabilityOutput>
