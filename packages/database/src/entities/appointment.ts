import type { KnownAppointment } from '@clinic/domain/appointments/change-mails.ts'
import type { AppointmentStatus } from '@clinic/domain/appointments/schemas.ts'
import { isUpcoming, MISSED_STATUSES } from '@clinic/domain/appointments/upcoming.ts'
import type { AppointmentType, Duration } from '@clinic/domain/availability/durations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { sql } from 'kysely'
import { sqlInstant } from '../sql-instant.ts'
import { limitTo, nameOrder } from '../sql-parts.ts'
import { AppointmentImportEntity, PatientEntity } from './patient.ts'

/** Appointments that no other may overlap; queries that say the same use the index of the constraint. */
export const TAKES_TIME = "status <> 'cancelled' and appointment_import_id is null"

/** Whether an appointment did not take place, or will not. */
export const isMissedSql = sql.raw(limitTo('status', MISSED_STATUSES))

/** Whether an appointment has taken place at `now` (epoch milliseconds). */
export const hasTakenPlaceSql = (now: number) => sql`(not ${isMissedSql} and ends_at <= ${sqlInstant(now)})`

/** The domain's `isUpcoming`; `now` is epoch milliseconds. */
export const isUpcomingSql = (now: number) =>
  sql`(status = 'confirmed' and appointment_date > ${sqlInstant(now)})`

/** The domain's `isUpcoming` of a loaded row. */
export const isUpcomingRow = (
  { status, appointmentDate }: Pick<AppointmentRow, 'status' | 'appointmentDate'>,
  now: number,
) => isUpcoming({ status, startsAt: appointmentDate.getTime() }, now)

/** `endsAt` is `appointmentDate` plus `duration` minutes, stored for the exclusion constraint. */
export const AppointmentEntity = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  properties: {
    id: p.integer().primary(),
    patientName: p.text(),
    /** Null for a patient whom the practice booked without an address. */
    patientEmail: p.text().strictNullable(),
    patientPhone: p.text().strictNullable(),
    appointmentType: p.text().$type<AppointmentType>(),
    duration: p.integer().$type<Duration>(),
    appointmentDate: p.datetime(3),
    endsAt: p.datetime(3),
    status: p.text().$type<AppointmentStatus>().default('confirmed'),
    notes: p.text().strictNullable(),
    /** Id of the first appointment of a series. */
    series: p.integer().strictNullable(),
    /** Hours before the start until which the patient may change it online, as agreed when booking. */
    changeNoticeHours: p.integer().default(24),
    /** Whether it was booked on the site or by a program, not by the practice. */
    bookedOnline: p.boolean().default(false),
    /** When the patient came to the front desk. */
    arrivedAt: p.datetime(3).strictNullable(),
    version: p.integer().default(1),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** Language of the person's emails, files and private pages. */
    language: p.text().$type<Language>().default(DEFAULT_LANGUAGE),
    /** Null while it has personal data. */
    anonymizedAt: p.datetime(3).strictNullable(),
    /** The record that it was booked for, which a merge does not change; null once anonymized. */
    patient: () =>
      p.manyToOne(PatientEntity).deleteRule('no action').updateRule('no action').strictNullable(),
    /** Imported visits may overlap: the other system may have had two practitioners, or no times. */
    appointmentImport: () =>
      p.manyToOne(AppointmentImportEntity).deleteRule('no action').updateRule('no action').strictNullable(),
  },
  checks: [
    {
      name: 'appointments_no_overlap',
      expression: `exclude using gist (tstzrange(appointment_date, ends_at) with &&) where (${TAKES_TIME})`,
    },
    {
      name: 'appointments_ends_after_duration',
      expression: `extract(epoch from ends_at - appointment_date) = duration * 60`,
    },
    { name: 'appointments_patient', expression: '(patient_id is null) = (anonymized_at is not null)' },
    { name: 'appointments_duration', expression: 'duration > 0' },
    { name: 'appointments_change_notice_hours', expression: 'change_notice_hours >= 0' },
  ],
  indexes: [
    { name: 'appointments_by_date', properties: ['appointmentDate', 'id'] },
    { name: 'appointments_by_series', properties: ['series'] },
    { name: 'appointments_by_import', properties: ['appointmentImport'] },
    {
      name: 'appointments_booked_online',
      expression: 'create index "appointments_booked_online" on "appointments" ("id") where booked_online',
    },
    { name: 'appointments_by_status', properties: ['status', 'appointmentDate', 'id'] },
    {
      name: 'appointments_by_name',
      expression: `create index "appointments_by_name" on "appointments" (${nameOrder('"patient_name"')}, "appointment_date", "id")`,
    },
    { name: 'appointments_by_patient', properties: ['patient', 'appointmentDate'] },
  ],
})

/** Fields that Undo restores, with the start in ISO 8601, and whether the patient was to be emailed. */
export interface BeforeChange {
  status: AppointmentStatus
  appointmentDate: string
  duration: Duration
  changeNoticeHours: number
  arrivedAt: string | null
  notified: boolean
  /** What the patient knew if an email waited. */
  known: KnownAppointment | null
  /** What the patient knew if a text waited; absent in rows of earlier versions. */
  knownByText?: KnownAppointment | null
}

/** A move or cancellation by the patient through a private link, or by the practice. */
export const AppointmentChangeEntity = defineEntity({
  name: 'AppointmentChange',
  tableName: 'appointment_changes',
  properties: {
    id: p.integer().primary(),
    appointment: () => p.manyToOne(AppointmentEntity).deleteRule('cascade').updateRule('no action'),
    change: p.text().$type<'moved' | 'cancelled'>(),
    /** The start before the move; null for a cancellation. */
    movedFrom: p.datetime(3).strictNullable(),
    at: p.datetime(3),
    madeBy: p.text().$type<'patient' | 'practice'>().default('patient'),
    /** The appointment's version after a change by the practice. */
    version: p.integer().strictNullable(),
    before: p.json().$type<BeforeChange>().strictNullable(),
  },
  checks: [
    {
      name: 'appointment_changes_change',
      expression: `(change = 'moved' and moved_from is not null) or (change = 'cancelled' and moved_from is null)`,
    },
    {
      name: 'appointment_changes_made_by',
      expression: `(made_by = 'patient' and version is null and before is null) or (made_by = 'practice' and version is not null and before is not null)`,
    },
  ],
  indexes: [
    { name: 'appointment_changes_by_appointment', properties: ['appointment', 'id'] },
    {
      name: 'appointment_changes_by_practice',
      expression: `create index "appointment_changes_by_practice" on "appointment_changes" ("at") where (made_by = 'practice'::text)`,
    },
    {
      name: 'appointment_changes_by_patient',
      expression: `create index "appointment_changes_by_patient" on "appointment_changes" ("id") where (made_by = 'patient'::text)`,
    },
  ],
})

export type AppointmentRow = InferEntity<typeof AppointmentEntity>
