import { z } from 'zod'
import { addDays, isDay } from '../clinic-time.ts'
import { dayField, defaultedField, idOutput, instantOutput, numberField } from '../fields.ts'
import { DEFAULT_DURATION, DURATIONS } from './durations.ts'

const ONE_OF_THEM = 'Must be 30, 45 or 60 minutes'

/** Starts from a number because the OpenAPI generator rejects query parameters that are a union of literals. */
export const durationField = numberField(z.int(ONE_OF_THEM).pipe(z.literal(DURATIONS, ONE_OF_THEM))).meta({
  description: 'Minutes: 30, 45 or 60',
  enum: DURATIONS,
  example: 30,
})

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

export const availabilityOutput = z
  .object({
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
      .meta({
        description:
          'The day’s time slots and open special hours that still have openings, as far as they are open',
      }),
    openings: z
      .array(openingOutput)
      .meta({ description: 'Every bookable start, on a 15-minute grid in clinic time' }),
    timeZone: z.string().meta({ description: 'The clinic’s time zone (IANA)', example: 'America/Chicago' }),
  })
  .meta({ id: 'Availability' })

export type Opening = z.infer<typeof openingOutput>
export type Availability = z.infer<typeof availabilityOutput>

/** Days in one response: three months. */
export const MAX_DAYS = 93

export const dayRangeInput = z
  .object({
    from: dayField.meta({ description: 'The first day, as `yyyy-MM-dd`', example: '2026-12-01' }),
    to: dayField.meta({
      description: `The last day, as \`yyyy-MM-dd\`; at most ${MAX_DAYS} days in all`,
      example: '2026-12-31',
    }),
    duration: availabilityInput.shape.duration,
  })
  .refine(({ from, to }) => to >= from, { message: 'Must not be before the first day', path: ['to'] })
  .refine(({ from, to }) => !isDay(from) || to < addDays(from, MAX_DAYS), {
    message: `Ask for at most ${MAX_DAYS} days`,
    path: ['to'],
  })

export const dayOpeningsOutput = z
  .object({
    date: z.string().meta({ description: 'The clinic day, as `yyyy-MM-dd`', example: '2026-12-07' }),
    available: availabilityOutput.shape.available,
    reason: availabilityOutput.shape.reason,
    openings: z.int().meta({ description: 'Number of bookable starts on that day', example: 11 }),
  })
  .meta({ id: 'DayOpenings' })

export type DayOpenings = z.infer<typeof dayOpeningsOutput>
