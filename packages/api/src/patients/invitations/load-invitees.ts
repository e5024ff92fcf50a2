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

/** When a `person` was last invited. */
export const lastInvitation = sql`
  select invitations.id, invitations.created_at from patients record join invitations on patient_id = record.id
  where record.person_id = person.id and undone_at is null
  order by invitations.created_at desc, invitations.id desc limit 1`

/** Selects the time since which a `person` has been left out of reminders. */
export const leftOutSince = sql`
  select min(left_out_at) as at from patients record where record.person_id = person.id`

/** Patients at `now` (epoch milliseconds), each once. */
export async function loadInvitees(
  em: EntityManager,
  patientIds: readonly number[],
  now: number,
): Promise<InvitedPatient[]> {
  const { rows } = await sql<InvitedPatient & { lastType: string }>`
    select person.id, person.name, ${personContact('email')} as email, ${personContact('phone')} as phone,
      person.language, summary."lastType", ${epochMs('person.last_ends_at')} as "lastEndsAt",
      ${epochMs('invitation.created_at')} as "invitedAt",
      left_out.at is not null as "isLeftOut"
    from patients person ${joinSummary(now)}
    cross join lateral (${leftOutSince}) as left_out
    left join lateral (${lastInvitation}) as invitation on true
    where person.id in (select person_id from patients where id = any(${[...patientIds]}::int[]))
    order by person.id`.execute(em)
  return rows.map(({ lastType, ...row }) => ({
    ...row,
    appointmentType: APPOINTMENT_TYPES.find(type => type === lastType) ?? 'consultation',
  }))
}
