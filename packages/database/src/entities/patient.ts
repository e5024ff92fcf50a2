import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { nameOrder } from '../sql-parts.ts'

/** Earlier visits imported together from a file of another system. */
export const AppointmentImportEntity = defineEntity({
  name: 'AppointmentImport',
  tableName: 'appointment_imports',
  properties: {
    id: p.integer().primary(),
    appointments: p.integer(),
    createdAt: p.datetime(3),
    undoneAt: p.datetime(3).strictNullable(),
  },
})

/** Columns of anyone who registers, waits or writes. */
export const visitorColumns = () => ({
  name: p.text(),
  email: p.text(),
  phone: p.text().strictNullable(),
  /** Language of the person's emails, files and private pages. */
  language: p.text().$type<Language>().default(DEFAULT_LANGUAGE),
  /** Null while it has personal data. */
  anonymizedAt: p.datetime(3).strictNullable(),
})

const unchanged = 'no action'

/** A record: a name with a contact. Records that were merged are one person, whose id is that of the one that was kept. */
export const PatientEntity = defineEntity({
  name: 'Patient',
  tableName: 'patients',
  properties: {
    id: p.integer().primary(),
    /** The record that was kept, or this one. */
    person: () => p.manyToOne(PatientEntity).deleteRule(unchanged).updateRule(unchanged),
    mergedInto: () => p.manyToOne(PatientEntity).deleteRule(unchanged).updateRule(unchanged).strictNullable(),
    mergedAt: p.datetime(3).strictNullable(),
    /** The record that had its visits before they were separated. */
    splitFrom: () => p.manyToOne(PatientEntity).deleteRule('set null').updateRule(unchanged).strictNullable(),
    splitAt: p.datetime(3).strictNullable(),
    name: p.text(),
    /** See `nameKey` in the domain. */
    nameKey: p.text(),
    email: p.text().strictNullable(),
    mailbox: p.text().strictNullable(),
    phone: p.text().strictNullable(),
    /** E.164 of the first readable number. */
    phoneKey: p.text().strictNullable(),
    language: p.text().$type<Language>().default(DEFAULT_LANGUAGE),
    /** Folded names, emails and digits of phones, each after a space. */
    searchText: p.text(),
    /** The time since which the patient is left out of reminders to come back, and who asked for it. */
    leftOutAt: p.datetime(3).strictNullable(),
    leftOutBy: p.text().$type<'patient' | 'practice'>().strictNullable(),
    /** When the patient was last sent a request for a review. */
    reviewAskedAt: p.datetime(3).strictNullable(),
    leftOutImport: () =>
      p.manyToOne(AppointmentImportEntity).deleteRule(unchanged).updateRule(unchanged).strictNullable(),
    /** The import that made the record. */
    import: () =>
      p.manyToOne(AppointmentImportEntity).deleteRule(unchanged).updateRule(unchanged).strictNullable(),
    /** No-shows of the whole person, counted by a trigger; without meaning in a merged record. */
    noShows: p.integer().default(0),
    /** End of the last visit, past or upcoming, that was not cancelled or missed; kept like `noShows`. */
    lastEndsAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
  checks: [
    { name: 'patients_person', expression: '(merged_into_id is null) = (person_id = id)' },
    { name: 'patients_merged', expression: '(merged_into_id is null) = (merged_at is null)' },
    { name: 'patients_left_out', expression: '(left_out_at is null) = (left_out_by is null)' },
    { name: 'patients_left_out_by', expression: `left_out_by in ('patient', 'practice')` },
    { name: 'patients_mailbox', expression: '(email is null) = (mailbox is null)' },
  ],
  indexes: [
    { name: 'patients_by_key', properties: ['nameKey', 'mailbox', 'phoneKey'] },
    { name: 'patients_by_mailbox', properties: ['mailbox'] },
    { name: 'patients_by_phone', properties: ['phoneKey'] },
    { name: 'patients_by_person', properties: ['person'] },
    {
      name: 'patients_by_merge',
      expression:
        'create index "patients_by_merge" on "patients" ("merged_into_id") where "merged_into_id" is not null',
    },
    {
      name: 'patients_by_split',
      expression:
        'create index "patients_by_split" on "patients" ("split_from_id") where "split_from_id" is not null',
    },
    {
      name: 'patients_by_text',
      expression:
        'create index "patients_by_text" on "patients" using gin ("search_text" gin_trgm_ops) with (gin_pending_list_limit = 256)',
    },
    {
      name: 'patients_by_name',
      expression: `create index "patients_by_name" on "patients" (${nameOrder('"name"')}, "id") where "merged_into_id" is null`,
    },
    {
      name: 'patients_by_last_end',
      expression:
        'create index "patients_by_last_end" on "patients" ("last_ends_at", "id") where "merged_into_id" is null',
    },
  ],
})

/** Two people who are similar, and not one. */
export const SeparatePatientsEntity = defineEntity({
  name: 'SeparatePatients',
  tableName: 'separate_patients',
  properties: {
    patient: () => p.manyToOne(PatientEntity).primary().deleteRule('cascade').updateRule(unchanged),
    other: () => p.manyToOne(PatientEntity).primary().deleteRule('cascade').updateRule(unchanged),
    createdAt: p.datetime(3),
  },
  checks: [{ name: 'separate_patients_order', expression: 'patient_id < other_id' }],
  indexes: [{ name: 'separate_patients_by_other', properties: ['other'] }],
})
