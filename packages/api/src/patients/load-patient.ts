import { firstOrFail } from '@clinic/database/only-row.ts'
import { epochMs, isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { mailboxSql } from '@clinic/database/sql-parts.ts'
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
  return { ...patient, invitationProblem: invitationProblem({ ...row, invitedAt }, ctx.now()) }
}

/** A patient as the statement returns it; the end of the last visit is epoch milliseconds. */
type SelectedPatient = Omit<PatientRecord, 'invitationProblem'> & {
  lastEndsAt: number | null
  isLeftOut: boolean
}

/** `now` and the start of today are epoch milliseconds. */
export function patientQuery(patientId: number, now: number, today: number) {
  const sameContact = (by: 'email' | 'phone', column: 'mailbox' | 'phone_key') => sql`
    select distinct other.person_id, ${by}::text as by from records join patients other using (${sql.ref(column)})
    where other.person_id <> records.person_id`
  const isTheirs = sql`${mailboxSql('email')} in (select mailbox from records)`
  return sql<SelectedPatient>`
    with person as materialized (
      select * from patients where id = (select person_id from patients where id = ${patientId})
    ), records as materialized (
      select * from patients where person_id = (select id from person)
    ), own as materialized (
      select visit.* from person cross join lateral ${personAppointments(sql`person.id`)} visit
    ), summary as (select ${summaryColumns(now)} from own visit)
    select ${personColumns}, ${epochMs('person.last_ends_at')} as "lastEndsAt",
      (select at is not null from (${leftOutSince}) as left_out) as "isLeftOut",
      (select json_build_object('id', id, 'at', ${isoInstant('created_at')}) from (${lastInvitation}) as last
      ) as invitation,
      (select coalesce(json_agg(json_build_object('id', id, 'patientName', patient_name,
          'appointmentType', appointment_type, 'duration', duration,
          'appointmentDate', ${isoInstant('appointment_date')}, 'status', status, 'notes', notes)
          order by appointment_date desc, id desc), '[]')
        from (select * from own order by appointment_date desc, id desc limit ${MAX_PATIENT_APPOINTMENTS}) newest
      ) as appointments,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'by', by) order by name, id, by), '[]')
        from (${sameContact('email', 'mailbox')} union all ${sameContact('phone', 'phone_key')}
          limit ${MAX_BESIDE}) same
        join patients on patients.id = same.person_id
      ) as "sameContact",
      (select coalesce(json_agg(json_build_object('keep', kept.id, 'merge', split.id, 'name',
          case when person.id = split.id then kept.name else split.name end)
          order by split.split_at desc, split.id), '[]')
        from patients split join patients former on former.id = split.split_from_id
          join patients kept on kept.id = former.person_id
        where split.split_at > ${sqlInstant(now - UNDO_MERGE_HOURS * HOUR_MS)}
          and split.split_from_id is not null and split.merged_into_id is null and split.id <> kept.id
          and person.id in (split.id, kept.id)
      ) as splits,
      (select coalesce(json_agg(json_build_object('id', registrations.id, 'name', name, 'eventTitle', title,
          'eventDate', ${isoInstant('date')}, 'location', location) order by date, registrations.id), '[]')
        from registrations join events on events.id = event_id
        where date >= ${sqlInstant(today)} and cancelled_at is null and ${isTheirs}
      ) as registrations,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'at', ${isoInstant('created_at')})
          order by id desc), '[]')
        from (select * from contact_messages where anonymized_at is null and ${isTheirs}
          order by id desc limit ${MAX_BESIDE}) messages
      ) as messages
    from person cross join summary`
}
