import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import {
  booleanField,
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
  wordField,
} from '../fields.ts'
import { fieldWithDefault, toShape } from '../noun-fields.ts'
import { ENDS_AFTER_START, endsAfterStart, findHoursProblems } from './week-hours.ts'

const A_WEEKDAY = 'Must be a day of the week, 0 (Sunday) to 6 (Saturday)'

/** A required field that an update keeps when it is absent or empty. */
export function keptField<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  meta: { description: string; example: string | number | boolean },
) {
  return { input: input.meta(meta), update: optionalField(input).meta(meta), output: output.meta(meta) }
}

const VISIT_TYPES = {
  description: 'The types of visit that these hours are for; an empty list is for all of them',
  example: ['consultation'],
}

/** Types of visit in their own order, each of them once. All of them are the same as none. */
const typesInput = z
  .array(wordField(z.enum(APPOINTMENT_TYPES, 'Choose a type of visit')), 'Choose a type of visit')
  .max(100, 'Choose a type of visit')
  .overwrite(given => {
    const types = APPOINTMENT_TYPES.filter(type => given.includes(type))
    return types.length === APPOINTMENT_TYPES.length ? [] : types
  })

/** The types of visit that hours are for: all of them if absent in a POST; an absent field of a PUT keeps its value. */
export const visitTypesField = {
  input: defaultedField(typesInput, []).meta(VISIT_TYPES),
  update: optionalField(typesInput).meta(VISIT_TYPES),
  output: z.array(z.enum(APPOINTMENT_TYPES)).meta(VISIT_TYPES),
}

const fields = {
  dayOfWeek: keptField(numberField(z.int(A_WEEKDAY).min(0, A_WEEKDAY).max(6, A_WEEKDAY)), z.int(), {
    description: 'Day of the week: 0 is Sunday, 6 is Saturday',
    example: 1,
  }),
  startTime: keptField(timeOfDayField, z.string(), {
    description: 'Start time at the clinic, as `HH:MM`',
    example: '09:00',
  }),
  endTime: keptField(timeOfDayField, z.string(), {
    description: 'End time at the clinic, as `HH:MM`',
    example: '12:00',
  }),
  isAvailable: fieldWithDefault(booleanField, true, {
    description: 'False closes the time slot without deleting it',
    example: true,
  }),
  types: visitTypesField,
}

export const timeSlotInput = z
  .object(toShape(fields, 'input'))
  // Copied because zod mutates the object.
  .refine(endsAfterStart, { ...ENDS_AFTER_START })

/** Absent fields keep their values. The end is checked against the stored start. */
export const timeSlotUpdate = z.object({
  id: idField,
  version: versionField,
  ...toShape(fields, 'update'),
})

export const timeSlotOutput = z
  .object({
    id: idOutput,
    ...toShape(fields, 'output'),
    version: versionOutput,
  })
  .meta({ id: 'TimeSlot' })

/** Max characters of the reason for a blocked date or special hours. */
export const MAX_REASON = 200

const blockedReason = {
  description: 'The reason, shown to visitors',
  example: 'Closed for the holidays',
}
const blockedDay = { description: 'The blocked day, as `yyyy-MM-dd`', example: '2026-12-24' }

/** Maximum number of time slots in a week that is saved at once. */
const MAX_WEEK_SLOTS = 100

/** The time slots of a whole week; open ones of one day and the same types of visit must not overlap. */
export const weekInput = z
  .array(timeSlotInput)
  .max(MAX_WEEK_SLOTS, `Must be at most ${MAX_WEEK_SLOTS}`)
  .superRefine((slots, check) => {
    for (let day = 0; day < 7; day++) {
      const open = [...slots.entries()].filter(([, slot]) => slot.dayOfWeek === day && slot.isAvailable)
      for (const [index, message] of findHoursProblems(open.map(([, slot]) => slot)).entries())
        if (message !== null)
          check.addIssue({ code: 'custom', message, path: [open[index]?.[0] ?? 0, 'startTime'] })
    }
  })

/** Maximum number of dates that are blocked, or get special hours, at once. */
export const MAX_BLOCKED_DATES = 50

export const blockedDateInput = z.object({
  date: dayField.meta(blockedDay),
  reason: optionalText(MAX_REASON).meta(blockedReason),
})

/** Days to block at once, each of them once. */
export const blockedDatesField = z
  .array(blockedDateInput)
  .min(1, 'Date is required')
  .max(MAX_BLOCKED_DATES, `Must be at most ${MAX_BLOCKED_DATES}`)
  .refine(dates => new Set(dates.map(({ date }) => date)).size === dates.length, 'Name each date once')

export const blockedDateOutput = z
  .object({
    id: idOutput,
    date: z.string().meta(blockedDay),
    reason: z.string().nullable().meta(blockedReason),
  })
  .meta({ id: 'BlockedDate' })

export type TimeSlot = z.infer<typeof timeSlotOutput>
export type BlockedDate = z.infer<typeof blockedDateOutput>
