import { z } from 'zod'
import { OFFICE_HOURS_SHOWN } from '../content/fields/practice-fields.ts'
import { idField, versionField } from '../fields.ts'
import { blockedDatesField, timeSlotInput, weekInput } from '../schedule/schemas.ts'
import { addedHoursField, changedHours } from '../schedule/special-hours-schemas.ts'

/** Maximum number of appointments listed as affected by a schedule change. */
export const MAX_AFFECTED = 100

/**
 * What to do with an affected appointment: keep and flag it, cancel and notify, or email the patient to pick a new
 * time.
 */
const AFFECTED_CHOICES = ['keep', 'cancel', 'ask'] as const

const saveSlot = timeSlotInput.safeExtend({ change: z.literal('save-slot'), id: idField.optional() })
const saveWeek = z.object({ change: z.literal('week'), slots: weekInput })
const saveSpecial = changedHours.safeExtend({ change: z.literal('save-special') })

/** Changes that need no more to be saved. */
const otherChanges = [
  z.object({ change: z.literal('block'), dates: blockedDatesField }),
  z.object({ change: z.literal('delete-slot'), id: idField }),
  z.object({ change: z.literal('add-special'), hours: addedHoursField }),
  z.object({ change: z.literal('delete-special'), id: idField }),
] as const

/** An unsaved schedule change. A time slot without a known `id` is new. */
export const affectedInput = z.discriminatedUnion('change', [
  saveSlot,
  saveWeek,
  saveSpecial,
  ...otherChanges,
])

/** A schedule change with a choice for each affected appointment; it has no path under /api. */
export const scheduleChangeInput = z.object({
  change: z.discriminatedUnion('change', [
    saveSlot.safeExtend({ id: idField, version: versionField }),
    saveWeek.extend({
      /** Every stored time slot as last read; the change is stale if the stored ones differ. */
      read: z.array(z.object({ id: idField, version: z.int('Must be a whole number') })),
      /** Office hours to show on the site; absent keeps the choice. */
      officeHoursShown: z.enum(OFFICE_HOURS_SHOWN).optional(),
    }),
    saveSpecial.safeExtend({ version: versionField }),
    ...otherChanges,
  ]),
  /** Null keeps every appointment as booked. */
  choices: z
    .array(
      z.object({
        id: idField,
        version: z.int('Must be a whole number'),
        choice: z.enum(AFFECTED_CHOICES, 'Choose what to do with the appointment'),
      }),
    )
    .max(MAX_AFFECTED, `Must be at most ${MAX_AFFECTED}`)
    .nullable(),
})

/** Number of appointments per choice. */
export const scheduleChangeOutput = z.object({ keep: z.int(), cancel: z.int(), ask: z.int() })

export type AffectedInput = z.input<typeof affectedInput>
export type ScheduleChange = z.output<typeof affectedInput>
export type AffectedChoice = (typeof AFFECTED_CHOICES)[number]
export type AppointmentChoice = NonNullable<z.infer<typeof scheduleChangeInput>['choices']>[number]
export type ScheduleChangeOutcome = z.infer<typeof scheduleChangeOutput>
