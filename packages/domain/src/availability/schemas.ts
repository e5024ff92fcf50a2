import { z } from 'zod'
import { addDays, isDay } from '../clinic-time.ts'
import {
  dayField,
  defaultedField,
  idOutput,
  instantOutput,
  numberField,
  optionalField,
  preprocessed,
  timeZoneOutput,
  wordField,
} from '../fields.ts'
import { APPOINTMENT_TYPES, DEFAULT_DURATION, DURATIONS } from './durations.ts'

/** A length in minutes that a request asks for, with the lengths in use; the API passes it instead of the number. */
export class RequestedLength {
  readonly minutes: number
  readonly lengths: readonly number[]

  constructor(minutes: number, lengths: readonly number[]) {
    this.minutes = minutes
    this.lengths = lengths
  }
}

const ALWAYS: readonly number[] = DURATIONS

/** Passes on one of the lengths in use, or of those that are always allowed. */
function readLength(value: unknown, { issues }: { issues: z.core.$ZodRawIssue[] }): unknown {
  const { minutes, lengths } = value instanceof RequestedLength ? value : { minutes: value, lengths: ALWAYS }
  if (lengths.some(length => length === minutes)) return minutes
  const message = `Must be ${lengths.slice(0, -1).join(', ')} or ${lengths.at(-1)} minutes`
  issues.push({ code: 'custom', input: value, message })
  return z.NEVER
}

/** Knows the lengths in use only through the API; alone, it takes those that are always allowed. */
export const durationField = numberField(preprocessed(readLength, z.int().min(5).max(240))).meta({
  description: 'Length in minutes: 30, 45, 60 or the length of a type of visit',
  example: 30,
})

/** The type whose hours, room and notice count; without one, hours that name types do not count. */
export const typeField = optionalField(
  wordField(
    z.enum(APPOINTMENT_TYPES, 'Choose a type of visit').meta({
      description:
        'The type of visit, as `POST /api/appointments` has it: its hours, its notice and its room after it count. Without a type, hours that name types of visit do not count, the notice is one day, and there is no room.',
      example: 'treatment',
    }),
  ),
)

const startTime = { description: 'Start time at the clinic, as `HH:MM`', example: '09:00' }
const endTime = { description: 'End time at the clinic, as `HH:MM`', example: '12:00' }

export const availabilityInput = z.object({
  date: dayField,
  duration: defaultedField(
    durationField.meta({
      description:
        'Length of the visit in minutes: 30, 45, 60 or the length of a type of visit; 60 by default',
      example: 45,
    }),
    DEFAULT_DURATION,
  ),
  type: typeField,
})

export const openingOutput = z.object({
  startTime: z.string().meta(startTime),
  endTime: z.string().meta({
    description: 'End time at the clinic, as `HH:MM`',
    example: '09:45',
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
    openings: z.array(openingOutput).meta({
      description: 'Every bookable start, on a 15-minute grid in clinic time unless the practice set another',
    }),
    timeZone: timeZoneOutput,
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
    type: typeField,
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
