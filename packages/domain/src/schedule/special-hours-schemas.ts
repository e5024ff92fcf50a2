import { z } from 'zod'
import {
  booleanField,
  dayField,
  idField,
  idOutput,
  optionalText,
  timeOfDayField,
  versionField,
  versionOutput,
} from '../fields.ts'
import { clearableText, toShape, translationsField } from '../noun-fields.ts'
import { keptField, MAX_BLOCKED_DATES, MAX_REASON, visitTypesField } from './schemas.ts'
import { ENDS_AFTER_START, endsAfterStart } from './week-hours.ts'

const SPANISH = { reason: 'Dentista' }
const REASON = { description: 'The reason in that language', example: SPANISH.reason }

const fields = {
  date: keptField(dayField, z.string(), {
    description: 'The clinic day, as `yyyy-MM-dd`',
    example: '2026-12-18',
  }),
  startTime: keptField(timeOfDayField, z.string(), {
    description: 'Start time at the clinic, as `HH:MM`',
    example: '15:00',
  }),
  endTime: keptField(timeOfDayField, z.string(), {
    description: 'End time at the clinic, as `HH:MM`; `23:59` for the rest of the day',
    example: '23:59',
  }),
  open: keptField(booleanField, z.boolean(), {
    description: 'True adds these hours to the weekly ones of the day; false closes them',
    example: false,
  }),
  types: visitTypesField,
  reason: clearableText(MAX_REASON, {
    description: 'The reason, shown to visitors; in English',
    example: 'Dentist',
  }),
  translations: translationsField(
    z.object({ reason: optionalText(MAX_REASON).meta(REASON) }),
    z.object({ reason: z.string().meta(REASON) }),
    { what: 'reason', kept: 'its reason, null removes it', example: SPANISH },
  ),
}

export const specialHoursInput = z
  .object(toShape(fields, 'input'))
  .refine(endsAfterStart, { ...ENDS_AFTER_START })

/** Absent fields keep their values. The end is checked against the stored start. */
export const specialHoursUpdate = z.object({
  id: idField,
  version: versionField,
  ...toShape(fields, 'update'),
})

export const specialHoursOutput = z
  .object({ id: idOutput, ...toShape(fields, 'output'), version: versionOutput })
  .meta({ id: 'SpecialHours' })

/** Special hours to add at once, one entry per date. */
export const addedHoursField = z
  .array(specialHoursInput)
  .min(1, 'Date is required')
  .max(MAX_BLOCKED_DATES, `Must be at most ${MAX_BLOCKED_DATES}`)

/** All fields of special hours after a change. */
export const changedHours = specialHoursInput.safeExtend({ id: idField })

export type StoredSpecialHours = z.infer<typeof specialHoursOutput>
