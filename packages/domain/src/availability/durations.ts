/** Minutes per type of visit. */
export const TYPE_DURATIONS = {
  consultation: 60,
  'follow-up': 30,
  treatment: 45,
  adjustment: 30,
} as const

export type AppointmentType = keyof typeof TYPE_DURATIONS

export const APPOINTMENT_TYPES = Object.keys(TYPE_DURATIONS) as AppointmentType[]

/** Allowed durations, in minutes. */
export const DURATIONS = [30, 45, 60] as const

export type Duration = (typeof DURATIONS)[number]

/** Minutes, while no type of visit is chosen. */
export const DEFAULT_DURATION = 60
