import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { selectPersonId } from '../../patients/patient-rows.ts'

/** Whose request it is: a person and the address that it goes to. */
interface AskedPatient {
  id: number
  email: string
}

/** People of the patient or of the same mailbox, such as siblings. */
const samePeople = ({ id, email }: AskedPatient) => sql`(
  select person_id from patients where mailbox = ${toMailbox(email)} or id = ${id})`

/**
 * Whether the mailbox or the patient was sent a request in the last `months` before `now` (epoch milliseconds), or ended
 * such emails: they end for all who share the mailbox.
 */
export async function mustNotAsk(
  em: EntityManager,
  patient: AskedPatient,
  { now, months }: { now: number; months: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from patients where person_id in ${samePeople(patient)}
      and (left_out_by = 'patient'
        or review_asked_at > ${sqlInstant(now)} - make_interval(months => ${months}::int)) limit 1`.execute(
    em,
  )
  return rows.length > 0
}

/** Whether another request to the mailbox or the patient waits. */
export async function hasWaitingRequest(em: EntityManager, patient: AskedPatient): Promise<boolean> {
  const { rows } = await sql`
    select from patients record join appointments on patient_id = record.id
      join mails on kind = 'appointmentReview' and subject_id = appointments.id and state = 'queued'
    where person_id in ${samePeople(patient)} limit 1`.execute(em)
  return rows.length > 0
}

/**
 * Notes that the request about an appointment was sent at `now` (epoch milliseconds), on each record of the person: a
 * merge can be undone.
 */
export async function noteReviewAsked(em: EntityManager, appointmentId: number, now: number): Promise<void> {
  await sql`
    update patients set review_asked_at = ${sqlInstant(now)}
    where person_id = (
      select ${selectPersonId('appointments')} from appointments where id = ${appointmentId})`.execute(em)
}
