import { epochMs } from '@clinic/database/sql-instant.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { Invitee } from '@clinic/domain/patients/invitations.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { joinSummary, personContact } from '../patient-rows.ts'

/** A patient as an invitation needs it. */
interface InvitedPatient extends Invitee {
  id: number
  name: string
  phone: string | null
  language: Language
  /** Kind of the last visit. */
  appointmentType: AppointmentType
}

/** When the person `p` was last invited. */
export const lastInvitation = sql`
  select i.id, i.created_at from patients o join invitations i on i.patient_id = o.id
  where o.person_id = p.id and i.undone_at is null order by i.created_at desc, i.id desc limit 1`

/** Selects the time since which the person `p` has been left out of reminders. */
export const leftOutSince = sql`
  select min(o.left_out_at) as at from patients o where o.person_id = p.id`

/** Patients at `now` (epoch milliseconds), each once. */
export async function loadInvitees(
  em: EntityManager,
  patientIds: readonly number[],
  now: number,
): Promise<InvitedPatient[]> {
  const { rows } = await sql<InvitedPatient & { lastType: string }>`
    select p.id, p.name, ${personContact('email')} as email, ${personContact('phone')} as phone, p.language,
      summary."lastType", ${epochMs('p.last_ends_at')} as "lastEndsAt", ${epochMs('invitation.created_at')} as "invitedAt",
      left_out.at is not null as "isLeftOut"
    from patients p ${joinSummary(now)}
    cross join lateral (${leftOutSince}) as left_out
    left join lateral (${lastInvitation}) as invitation on true
    where p.id in (select person_id from patients where id = any(${[...patientIds]}::int[])) order by p.id`.execute(
    em,
  )
  return rows.map(({ lastType, ...row }) => ({
    ...row,
    appointmentType: APPOINTMENT_TYPES.find(type => type === lastType) ?? 'consultation',
  }))
}
