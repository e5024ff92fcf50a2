import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { anonymizeEntries } from './anonymize-entries.ts'
import { selectIds } from './select-ids.ts'

/** Whether a patient's key belongs to no appointment with a name any more. */
export const isWithoutPatient = sql`not exists (select from patients p where p.key = patient_key)`

/** Whether an audit entry has the key of the address's patient. */
export function isEntryOfPatient(email: string): RawBuilder<unknown> {
  return sql`(subject = 'left_out_patients' and coalesce(after, before) ->> 'patient_key' = ${toMailbox(email)})`
}

/** Number of removed rows and of anonymized audit entries. */
interface Removed {
  leftOut: number
  auditEntries: number
}

/**
 * Removes what is stored by the key of an address's patient, unless the patient still has appointments with a name.
 * Requires withErasureTransaction.
 */
export async function removePatientKey(em: EntityManager, email: string): Promise<Removed> {
  const removed = await selectIds(
    em,
    sql`delete from left_out_patients where patient_key = ${toMailbox(email)} and ${isWithoutPatient} returning id`,
  )
  const isKnown = sql`exists (select from patients p where p.key = ${toMailbox(email)})`
  const auditEntries = await anonymizeEntries(em, sql`${isEntryOfPatient(email)} and not ${isKnown}`)
  return { leftOut: removed.length, auditEntries }
}
