import { isoInstant } from '@clinic/database/sql-instant.ts'
import { adminAppointmentOutput } from '@clinic/domain/appointments/admin-schemas.ts'
import { appointmentOutput } from '@clinic/domain/appointments/schemas.ts'
import { sql } from 'kysely'
import { subjectMails } from '../mail/subject-mails.ts'
import { outputColumns } from '../output-fields.ts'

export const appointmentColumns = outputColumns(appointmentOutput)

/** Columns for admin pages, without `scheduleConflict`, which a rule computes. */
export const adminAppointmentColumns = outputColumns(
  adminAppointmentOutput.omit({ scheduleConflict: true }),
  {
    computed: {
      mails: subjectMails('appointment', 'appointments.id'),
      changes: sql`(
      select coalesce(json_agg(json_build_object('change', c.change, 'movedFrom', ${isoInstant('c.moved_from')},
          'at', ${isoInstant('c.at')}) order by c.id desc), '[]')
        from appointment_changes c where c.appointment_id = appointments.id)`,
    },
  },
)
