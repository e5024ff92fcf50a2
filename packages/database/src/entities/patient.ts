import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/**
 * A patient: what lists sort and filter by, derived from the appointments by triggers (see migration 39). Never written
 * by the app, and not in backups.
 */
export const PatientEntity = defineEntity({
  name: 'Patient',
  tableName: 'patients',
  properties: {
    /** The mailbox; without an email the phone's digits; without both, the appointment. */
    key: p.text().primary(),
    /** The latest appointment. */
    appointmentId: p.integer(),
    name: p.text(),
    /** Name, email and phone in lowercase, separated by a character no one types. */
    searchText: p.text(),
    phoneDigits: p.text().strictNullable(),
    noShows: p.integer(),
    /** Ends of all appointments that were not cancelled or missed, past or upcoming, newest first. */
    visitEnds: p.array().columnType('timestamptz[]'),
    /** The first of them. */
    lastEndsAt: p.datetime(3).strictNullable(),
  },
  indexes: [
    {
      name: 'patients_by_name',
      expression: 'create index "patients_by_name" on "patients" (lower("name"), "key")',
    },
    { name: 'patients_by_last_end', properties: ['lastEndsAt', 'key'] },
  ],
})

/** A patient who is not reminded to come back. */
export const LeftOutPatientEntity = defineEntity({
  name: 'LeftOutPatient',
  tableName: 'left_out_patients',
  properties: {
    id: p.integer().primary(),
    patientKey: p.text().unique('left_out_patients_patient_key_unique'),
    /** Who asked for it. */
    askedBy: p.text().$type<'patient' | 'practice'>(),
    createdAt: p.datetime(3),
  },
  checks: [{ name: 'left_out_patients_asked_by', expression: `asked_by in ('patient', 'practice')` }],
})

/** Two patients with one name and phone number who are not one person. */
export const SeparatePatientsEntity = defineEntity({
  name: 'SeparatePatients',
  tableName: 'separate_patients',
  properties: {
    /** SHA-256 (hex) of their keys, so that no address is stored. */
    pair: p.text().primary(),
    createdAt: p.datetime(3),
  },
})

export type LeftOutPatientRow = InferEntity<typeof LeftOutPatientEntity>
