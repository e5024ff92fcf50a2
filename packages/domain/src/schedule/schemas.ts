import { z } from 'zod'
import {
  dayField,
  defaultedField,
  idField,
  idOutput,
  optionalField,
  optionalText,
  timeOfDayField,
  versionField,
  versionOutput,
} from '../fields.ts'

/** What a new time slot starts from in the admin form (specification, section 9). */
export const DEFAULT_TIME_SLOT = {
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
} as const

const dayOfWeek = { description: 'The day of the week: 0 is Sunday, 6 Saturday', example: 1 }
const startTime = { description: 'When it begins on the clinic’s clock, as `HH:MM`', example: '09:00' }
const endTime = { description: 'When it ends on the clinic’s clock, as `HH:MM`', example: '12:00' }
const isAvailable = { description: 'False closes the window without deleting it', example: true }
const blockedReason = {
  description: 'Why, in words that visitors read',
  example: 'Closed for the holidays',
}
const blockedDay = { description: 'The blocked day, as `yyyy-MM-dd`', example: '2026-12-24' }

const dayOfWeekField = z
  .int('Must be a day of the week, 0 (Sunday) to 6 (Saturday)')
  .min(0, 'Must be a day of the week, 0 (Sunday) to 6 (Saturday)')
  .max(6, 'Must be a day of the week, 0 (Sunday) to 6 (Saturday)')
  .meta(dayOfWeek)

const isAvailableField = z.boolean('Must be true or false')

const endsAfterStart = (slot: { startTime: string; endTime: string }) => slot.endTime > slot.startTime
const ENDS_AFTER_START = { message: 'Must be after the start time', path: ['endTime'] }

export const timeSlotInput = z
  .object({
    dayOfWeek: dayOfWeekField,
    startTime: timeOfDayField.meta(startTime),
    endTime: timeOfDayField.meta(endTime),
    isAvailable: defaultedField(isAvailableField, true).meta(isAvailable),
  })
  .refine(endsAfterStart, ENDS_AFTER_START)

/** A window as it is to be; whether it is open stays as it is when that is left out. */
export const timeSlotUpdate = z
  .object({
    ...timeSlotInput.shape,
    isAvailable: optionalField(isAvailableField).meta(isAvailable),
    id: idField,
    version: versionField,
  })
  .refine(endsAfterStart, ENDS_AFTER_START)

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
