import { z } from 'zod'
import { DEFAULT_DURATION, durationField } from '../appointments/durations.ts'
import { dayField, idField, instantOutput, optionalText, timeOfDayField, versionField } from '../fields.ts'

/** What a new time slot starts from in the admin form (specification, section 9). */
export const DEFAULT_TIME_SLOT = {
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
} as const

export const dayOfWeekField = z
  .int('Must be a day of the week, 0 (Sunday) to 6 (Saturday)')
  .min(0, 'Must be a day of the week, 0 (Sunday) to 6 (Saturday)')
  .max(6, 'Must be a day of the week, 0 (Sunday) to 6 (Saturday)')

const endsAfterStart = (slot: { startTime: string; endTime: string }) => slot.endTime > slot.startTime
const ENDS_AFTER_START = { message: 'Must be after the start time', path: ['endTime'] }

export const timeSlotInput = z
  .object({
    dayOfWeek: dayOfWeekField,
    startTime: timeOfDayField,
    endTime: timeOfDayField,
    isAvailable: z.boolean('Must be true or false').default(true),
  })
  .refine(endsAfterStart, ENDS_AFTER_START)

export const timeSlotUpdate = z
  .object({ ...timeSlotInput.shape, id: idField, version: versionField })
  .refine(endsAfterStart, ENDS_AFTER_START)

export const timeSlotOutput = z.object({
  id: z.int(),
  dayOfWeek: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  isAvailable: z.boolean(),
  version: z.int(),
})

export const blockedDateInput = z.object({ date: dayField, reason: optionalText(200) })

export const blockedDateOutput = z.object({
  id: z.int(),
  date: z.string(),
  reason: z.string().nullable(),
})

export const availabilityInput = z.object({
  date: dayField,
  duration: durationField.default(DEFAULT_DURATION),
})

export const openingOutput = z.object({
  startTime: z.string(),
  endTime: z.string(),
  startsAt: instantOutput,
})

export const availabilityOutput = z.object({
  available: z.boolean(),
  reason: z.string().nullable(),
  timeSlots: z.array(z.object({ id: z.int(), startTime: z.string(), endTime: z.string() })),
  openings: z.array(openingOutput),
  timeZone: z.string(),
})

export type TimeSlot = z.infer<typeof timeSlotOutput>
export type BlockedDate = z.infer<typeof blockedDateOutput>
export type Opening = z.infer<typeof openingOutput>
export type Availability = z.infer<typeof availabilityOutput>
