import { z } from 'zod'

/** The types of visit and how long each takes, in minutes (specification, section 9). */
export const TYPE_DURATIONS = {
  consultation: 60,
  'follow-up': 30,
  treatment: 45,
  adjustment: 30,
} as const

export type AppointmentType = keyof typeof TYPE_DURATIONS

export const APPOINTMENT_TYPES = Object.keys(TYPE_DURATIONS) as AppointmentType[]

/** The durations an appointment can have, in minutes. */
export const DURATIONS = [30, 45, 60] as const

export type Duration = (typeof DURATIONS)[number]

/** The duration when no type of visit is picked, in minutes. */
export const DEFAULT_DURATION = 60

const ONE_OF_THEM = 'Must be 30, 45 or 60 minutes'

/** A number first: the OpenAPI document cannot be made from a query parameter that is a set of literals. */
export const durationField = z
  .int(ONE_OF_THEM)
  .pipe(z.literal(DURATIONS, ONE_OF_THEM))
  .meta({ description: 'Minutes: 30, 45 or 60', enum: DURATIONS, example: 30 })
