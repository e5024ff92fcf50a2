import { z } from 'zod'
import { idField, versionField } from '../fields.ts'
import { blockedDateInput, timeSlotInput } from '../schedule/schemas.ts'
import { MAX_AFFECTED } from './admin-schemas.ts'

/**
 * What becomes of an appointment that a change of the schedule affects: it stays as it is and is marked, it is cancelled
 * and its patient told, or its patient is asked by mail to choose another time.
 */
const AFFECTED_CHOICES = ['keep', 'cancel', 'ask'] as const

/** A change of the schedule together with what becomes of each appointment that it affects; nothing of it has a path. */
export const scheduleChangeInput = z.object({
  change: z.discriminatedUnion('change', [
    blockedDateInput.extend({ change: z.literal('block') }),
    timeSlotInput.safeExtend({ change: z.literal('save-slot'), id: idField, version: versionField }),
    z.object({ change: z.literal('delete-slot'), id: idField }),
  ]),
  choices: z
    .array(
      z.object({
        id: idField,
        version: z.int('Must be a whole number'),
        choice: z.enum(AFFECTED_CHOICES, 'Choose what becomes of the appointment'),
      }),
    )
    .max(MAX_AFFECTED, `Must be at most ${MAX_AFFECTED}`),
})

/** How many appointments became what. */
export const scheduleChangeOutput = z.object({ keep: z.int(), cancel: z.int(), ask: z.int() })

export type AffectedChoice = (typeof AFFECTED_CHOICES)[number]
export type AppointmentChoice = z.infer<typeof scheduleChangeInput>['choices'][number]
export type ScheduleChangeOutcome = z.infer<typeof scheduleChangeOutput>
