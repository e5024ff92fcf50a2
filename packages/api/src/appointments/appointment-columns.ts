import { isMissedSql } from '@clinic/database/entities/appointment.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { adminAppointmentOutput } from '@clinic/domain/appointments/admin-schemas.ts'
import { appointmentOutput } from '@clinic/domain/appointments/schemas.ts'
import { sql } from 'kysely'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'
import { personAppointments, selectPersonId } from '../patients/patient-rows.ts'

const patientId = selectPersonId('appointments')

export const appointmentColumns = outputColumns(appointmentOutput, { computed: { patientId } })

/** Columns for admin pages, without `scheduleConflict`, which a rule computes. */
export const adminAppointmentColumns = outputColumns(
  adminAppointmentOutput.omit({ scheduleConflict: true }),
  {
    computed: {
      patientId,
      firstVisit: sql`(patient_id is not null and not exists (
      select from ${personAppointments(patientId)} earlier
        where not ${isMissedSql} and earlier.appointment_date < appointments.appointment_date)
      and not exists (select 1 from setup_flags where name = 'first-times-unmarked'))`,
      imported: sql`appointment_import_id is not null`,
      mails: subjectMails('appointment', 'appointments.id'),
      changes: sql`(
      select coalesce(json_agg(json_build_object('change', change, 'madeBy', made_by,
          'movedFrom', ${isoInstant('moved_from')}, 'at', ${isoInstant('at')}, 'version', version)
          order by id desc), '[]')
        from appointment_changes where appointment_id = appointments.id)`,
    },
  },
)
