/** Minutes per type of visit, until the practice sets others. */
export const TYPE_DURATIONS = {
  consultation: 60,
  'follow-up': 30,
  treatment: 45,
  adjustment: 30,
} as const

export type AppointmentType = keyof typeof TYPE_DURATIONS

export const APPOINTMENT_TYPES = Object.keys(TYPE_DURATIONS) as AppointmentType[]

/** Durations that programs can always ask for, in minutes. */
export const DURATIONS = [30, 45, 60] as const

/** Minutes. */
export type Duration = number

/** Minutes, while no type of visit is chosen. */
export const DEFAULT_DURATION = 60

/** Minutes between possible starts, on the clinic's wall clock, until the practice sets others. */
export const START_GRID = 15
