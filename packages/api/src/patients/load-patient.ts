import { mailboxExpression } from '@clinic/database/entities/appointment.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { MAX_PATIENT_APPOINTMENTS, type PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { PATIENT_KEY, patientRows, summaryColumns, summaryInstants } from './patient-rows.ts'

/** The patient of an appointment with all visits and upcoming events, in one statement; throws 404. */
export async function loadPatient(ctx: Context, appointmentId: number): Promise<PatientRecord> {
  const today = dayBounds(clinicDay(ctx.now(), ctx.timeZone), ctx.timeZone).start
  const { rows } = await patientQuery(appointmentId, ctx.now(), today).execute(ctx.em.getKysely())
  const [row] = rows
  if (!row) throw new RuleError('notFound')
  return row
}

/** `now` and the start of today are epoch milliseconds. */
export function patientQuery(appointmentId: number, now: number, today: number) {
  return sql<PatientRecord>`
    with asked as materialized (
      select id, patient_name, patient_email, ${PATIENT_KEY} as key from appointments where id = ${appointmentId}
    ), own as materialized (
      select r.* from asked cross join lateral ${patientRows(sql`asked.key`, sql`asked.id`)} r
    ), summary as (select ${summaryColumns(now)} from own r)
    select asked.id as "appointmentId", asked.patient_name as name, asked.patient_email as email, summary.phone,
      summary.visits, summary."noShows", summary."lastType", summary.language, ${summaryInstants},
      (select coalesce(json_agg(json_build_object('id', v.id, 'patientName', v.patient_name,
          'appointmentType', v.appointment_type, 'duration', v.duration,
          'appointmentDate', ${isoInstant('v.appointment_date')}, 'status', v.status, 'notes', v.notes)
          order by v.appointment_date desc, v.id desc), '[]')
        from (select * from own order by appointment_date desc, id desc limit ${MAX_PATIENT_APPOINTMENTS}) v
      ) as appointments,
      (select coalesce(json_agg(json_build_object('id', g.id, 'eventTitle', e.title,
          'eventDate', ${isoInstant('e.date')}, 'location', e.location) order by e.date, g.id), '[]')
        from registrations g join events e on e.id = g.event_id
        where e.date >= ${new Date(today).toISOString()}::timestamptz and g.cancelled_at is null
          and ${sql.raw(mailboxExpression('g.email'))} = asked.key
      ) as registrations
    from asked cross join summary`
}
