import { z } from 'zod'
import {
  dayField,
  defaultedField,
  idField,
  idOutput,
  numberField,
  optionalField,
  optionalText,
  timeOfDayField,
  versionField,
  versionOutput,
} from '../fields.ts'

/** Initial values of the form for a new time slot. */
export const DEFAULT_TIME_SLOT = {
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
} as const

const dayOfWeek = { description: 'Day of the week: 0 is Sunday, 6 is Saturday', example: 1 }
const startTime = { description: 'Start time at the clinic, as `HH:MM`', example: '09:00' }
const endTime = { description: 'End time at the clinic, as `HH:MM`', example: '12:00' }
const isAvailable = { description: 'False closes the time slot without deleting it', example: true }
const blockedReason = {
  description: 'The reason, shown to visitors',
  example: 'Closed for the holidays',
}
const blockedDay = { description: 'The blocked day, as `yyyy-MM-dd`', example: '2026-12-24' }

const A_WEEKDAY = 'Must be a day of the week, 0 (Sunday) to 6 (Saturday)'
const dayOfWeekField = numberField(z.int(A_WEEKDAY).min(0, A_WEEKDAY).max(6, A_WEEKDAY)).meta(dayOfWeek)

const isAvailableField = z.boolean('Must be true or false')

export const endsAfterStart = (slot: { startTime: string; endTime: string }) => slot.endTime > slot.startTime
export const ENDS_AFTER_START = { message: 'Must be after the start time', path: ['endTime'] }

export const timeSlotInput = z
  .object({
    dayOfWeek: dayOfWeekField,
    startTime: timeOfDayField.meta(startTime),
    endTime: timeOfDayField.meta(endTime),
    isAvailable: defaultedField(isAvailableField, true).meta(isAvailable),
  })
  // Copied because zod mutates the object.
  .refine(endsAfterStart, { ...ENDS_AFTER_START })

/** Absent fields keep their values. The end is checked against the stored start. */
export const timeSlotUpdate = z.object({
  id: idField,
  version: versionField,
  dayOfWeek: optionalField(dayOfWeekField).meta(dayOfWeek),
  startTime: optionalField(timeOfDayField).meta(startTime),
  endTime: optionalField(timeOfDayField).meta(endTime),
  isAvailable: optionalField(isAvailableField).meta(isAvailable),
})

export const timeSlotOutput = z.object({
  id: idOutput,
  dayOfWeek: z.int().meta(dayOfWeek),
  startTime: z.string().meta(startTime),
  endTime: z.string().meta(endTime),
  isAvailable: z.boolean().meta(isAvailable),
  version: versionOutput,
})

export const blockedDateInput = z.object({
  date: dayField.meta(blockedDay),
  reason: optionalText(200).meta(blockedReason),
})

export const blockedDateOutput = z.object({
  id: idOutput,
  date: z.string().meta(blockedDay),
  reason: z.string().nullable().meta(blockedReason),
})

export type TimeSlot = z.infer<typeof timeSlotOutput>
export type BlockedDate = z.infer<typeof blockedDateOutput>
