import { mailboxExpression } from '@clinic/database/entities/appointment.ts'
import { firstOrFail } from '@clinic/database/only-row.ts'
import { epochMs, isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { invitationProblem } from '@clinic/domain/patients/invitations.ts'
import { UNDO_MERGE_HOURS } from '@clinic/domain/patients/merge-schemas.ts'
import { MAX_PATIENT_APPOINTMENTS, type PatientRecord } from '@clinic/domain/patients/schemas.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { lastInvitation, leftOutSince } from './invitations/load-invitees.ts'
import { personAppointments, personColumns, summaryColumns } from './patient-rows.ts'

/** Other patients with the same email or phone, and messages, in one response. */
const MAX_BESIDE = 20

/** A patient with all visits, and other rows with the same contact, in one statement; throws 404. */
export async function loadPatient(ctx: Context, patientId: number): Promise<PatientRecord> {
  const today = dayBounds(clinicDay(ctx.now(), ctx.timeZone), ctx.timeZone).start
  const { rows } = await patientQuery(patientId, ctx.now(), today).execute(ctx.em)
  const row = firstOrFail(rows)
  const { lastEndsAt, isLeftOut, ...patient } = row
  const invitedAt = row.invitation && Date.parse(row.invitation.at)
  const invitee = { email: row.email, lastEndsAt, isLeftOut, invitedAt }
  return { ...patient, invitationProblem: invitationProblem(invitee, ctx.now()) }
}

/** A patient as the statement returns it; the end of the last visit is epoch milliseconds. */
type SelectedPatient = Omit<PatientRecord, 'invitationProblem'> & {
  lastEndsAt: number | null
  isLeftOut: boolean
}

/** `now` and the start of today are epoch milliseconds. */
export function patientQuery(patientId: number, now: number, today: number) {
  const sameContact = (by: 'email' | 'phone', column: 'mailbox' | 'phone_key') => sql`
    select distinct x.person_id, ${by}::text as by from records o
    join patients x on ${sql.ref(`x.${column}`)} = ${sql.ref(`o.${column}`)} where x.person_id <> o.person_id`
  const ofMailbox = (column: string) =>
    sql`${sql.raw(mailboxExpression(column))} in (select mailbox from records)`
  return sql<SelectedPatient>`
    with p as materialized (
      select k.* from patients r join patients k on k.id = r.person_id where r.id = ${patientId}
    ), records as materialized (
      select * from patients where person_id = (select id from p)
    ), own as materialized (
      select r.* from p cross join lateral ${personAppointments(sql`p.id`)} r
    ), summary as (select ${summaryColumns(now)} from own r)
    select ${personColumns}, ${epochMs('p.last_ends_at')} as "lastEndsAt",
      (select l.at is not null from (${leftOutSince}) as l) as "isLeftOut",
      (select json_build_object('id', i.id, 'at', ${isoInstant('i.created_at')}) from (${lastInvitation}) as i
      ) as invitation,
      (select coalesce(json_agg(json_build_object('id', v.id, 'patientName', v.patient_name,
          'appointmentType', v.appointment_type, 'duration', v.duration,
          'appointmentDate', ${isoInstant('v.appointment_date')}, 'status', v.status, 'notes', v.notes)
          order by v.appointment_date desc, v.id desc), '[]')
        from (select * from own order by appointment_date desc, id desc limit ${MAX_PATIENT_APPOINTMENTS}) v
      ) as appointments,
      (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'by', s.by) order by x.name, x.id, s.by), '[]')
        from (select * from (${sameContact('email', 'mailbox')} union all ${sameContact('phone', 'phone_key')}) as s
          limit ${MAX_BESIDE}) s
        join patients x on x.id = s.person_id
      ) as "sameContact",
      (select coalesce(json_agg(json_build_object('keep', k.id, 'merge', s.id, 'name',
          case when p.id = s.id then k.name else s.name end) order by s.split_at desc, s.id), '[]')
        from patients s join patients f on f.id = s.split_from_id join patients k on k.id = f.person_id
        where s.split_at > ${sqlInstant(now - UNDO_MERGE_HOURS * HOUR_MS)}
          and s.split_from_id is not null and s.merged_into_id is null and s.id <> k.id and p.id in (s.id, k.id)
      ) as splits,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'eventTitle', e.title,
          'eventDate', ${isoInstant('e.date')}, 'location', e.location) order by e.date, g.id), '[]')
        from registrations g join events e on e.id = g.event_id
        where e.date >= ${sqlInstant(today)} and g.cancelled_at is null
          and ${ofMailbox('g.email')}
      ) as registrations,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'at', ${isoInstant('m.created_at')})
          order by m.id desc), '[]')
        from (select * from contact_messages where anonymized_at is null and ${ofMailbox('email')}
          order by id desc limit ${MAX_BESIDE}) m
      ) as messages
    from p cross join summary`
}
