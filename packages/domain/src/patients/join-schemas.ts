import { z } from 'zod'
import { idField, idOutput, instantOutput } from '../fields.ts'

/** Pairs in one response. */
export const MAX_PAIRS = 20

/** Hours during which patients that were joined can be separated again. */
export const UNDO_JOIN_HOURS = 24

const side = z.object({
  /** The latest appointment, which identifies the patient. */
  appointmentId: idOutput,
  email: z.string().nullable(),
  lastAppointment: instantOutput,
})

/** Pairs of patients with one name and phone number, and patients joined in the last day. */
export const duplicatesOutput = z.object({
  pairs: z.array(z.object({ name: z.string(), phone: z.string(), patients: z.tuple([side, side]) })),
  joined: z.array(
    z.object({
      appointmentId: idOutput,
      name: z.string(),
      email: z.string().nullable(),
      joinedAt: instantOutput,
    }),
  ),
})

/** Two patients by an appointment of each; `keep` is the one whose email stays. */
export const joinInput = z.object({ keep: idField, join: idField })

export const undoJoinInput = z.object({ appointmentId: idField })

export type Duplicates = z.infer<typeof duplicatesOutput>
