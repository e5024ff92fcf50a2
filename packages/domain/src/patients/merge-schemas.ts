import { z } from 'zod'
import { idField, idOutput, instantOutput, nameField } from '../fields.ts'
import { MAX_PATIENT_APPOINTMENTS } from './schemas.ts'

/** Pairs in one response. */
export const MAX_PAIRS = 20

/** Hours during which a merge can be undone. */
export const UNDO_MERGE_HOURS = 24

const side = z.object({
  id: idOutput,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lastAppointment: instantOutput.nullable(),
})

/** People who may be one, with what they have in common, and records that were merged in the last day. */
export const duplicatesOutput = z.object({
  pairs: z.array(z.object({ by: z.enum(['email', 'phone', 'name']), patients: z.tuple([side, side]) })),
  merged: z.array(
    z.object({
      /** The record that was merged. */
      id: idOutput,
      name: z.string(),
      email: z.string().nullable(),
      /** The name of the patient that it is part of. */
      into: z.string(),
      mergedAt: instantOutput,
    }),
  ),
})

/** Two patients; `keep` is the one whose name and contact are shown first. */
export const patientPairInput = z.object({ keep: idField, merge: idField })

/** Visits of a patient that are another person's, and that person's name. */
export const splitPatientInput = z.object({
  patientId: idField,
  appointmentIds: z.array(idField).min(1, 'Choose a visit').max(MAX_PATIENT_APPOINTMENTS),
  name: nameField('Enter a name'),
})

export const splitPatientOutput = z.object({ id: idOutput })

/** The right name of a record. `appointmentIds` are the visits that get it, by default those under the current name. */
export const correctNameInput = z.object({
  id: idField,
  name: nameField('Enter a name'),
  appointmentIds: z.array(idField).optional(),
})

/** The visits whose name changed. */
export const correctNameOutput = z.object({ appointmentIds: z.array(idOutput) })

export type Duplicates = z.infer<typeof duplicatesOutput>
