import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { Invitee } from '@clinic/domain/patients/invitations.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { PATIENT_KEY, patientRows, summaryColumns } from '../patient-rows.ts'

/** A patient as an invitation needs it. */
export interface InvitedPatient extends Invitee {
  key: string
  name: string
  phone: string | null
  language: Language
  /** Kind of the last visit. */
  appointmentType: AppointmentType
}

/** The patients of some appointments at `now` (epoch milliseconds), each once. */
export function loadInvitees(
  em: EntityManager,
  appointmentIds: readonly number[],
  now: number,
): Promise<InvitedPatient[]> {
  const keys = sql`(select ${PATIENT_KEY} from appointments
    where id = any(${[...appointmentIds]}::int[]) and anonymized_at is null)`
  return selectInvitees(em, keys, now)
}

/** The patient with a key at `now` (epoch milliseconds); null if no appointment of the patient has a name any more. */
export async function findInvitee(
  em: EntityManager,
  key: string | null,
  now: number,
): Promise<InvitedPatient | null> {
  const [patient] = await selectInvitees(em, sql`(${key}::text)`, now)
  return patient ?? null
}

/** When a patient was last invited; the patient's row is `p`. */
export const lastInvitation = sql`
  select id, created_at from invitations
  where patient_key = p.key and undone_at is null order by created_at desc, id desc limit 1`

async function selectInvitees(
  em: EntityManager,
  keys: RawBuilder<unknown>,
  now: number,
): Promise<InvitedPatient[]> {
  const { rows } = await sql<InvitedPatient & { lastType: string }>`
    select p.key, newest.patient_name as name, newest.patient_email as email, summary.phone, summary.language,
      summary."lastType", ${epoch('p.last_ends_at')} as "lastEndsAt", ${epoch('invitation.created_at')} as "invitedAt",
      exists (select from left_out_patients l where l.patient_key = p.key) as "isLeftOut"
    from patients p join appointments newest on newest.id = p.appointment_id
    cross join lateral (
      select ${summaryColumns(now)} from ${patientRows(sql`p.key`, sql`p.appointment_id`)} r) as summary
    left join lateral (${lastInvitation}) as invitation on true
    where p.key in ${keys} order by p.key`.execute(em.getKysely())
  return rows.map(({ lastType, ...row }) => ({
    ...row,
    appointmentType: APPOINTMENT_TYPES.find(type => type === lastType) ?? 'consultation',
  }))
}

/** Epoch milliseconds of an instant. */
export function epoch(column: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
}
