import { isoInstant } from '@clinic/database/sql-instant.ts'
import { sql } from 'kysely'

/** The columns of an appointment as it is told over the wire; see Appointment in the domain. */
export const appointmentColumns = sql`id, patient_name as "patientName", patient_email as "patientEmail",
  patient_phone as "patientPhone", appointment_type as "appointmentType", duration,
  ${isoInstant('appointment_date')} as "appointmentDate", status, notes, version,
  ${isoInstant('created_at')} as "createdAt"`
