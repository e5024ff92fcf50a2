import { mailKindsAbout } from '@clinic/domain/mail/kinds.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { anonymizeEntries } from './anonymize-entries.ts'
import { anonymizeMails } from './anonymize-rows.ts'
import { selectIds } from './select-ids.ts'

/** Whether a patient's key belongs to no appointment with a name any more. */
export const isWithoutPatient = sql`not exists (select from patients p where p.key = patient_key)`

/** Whether an audit entry has the key of the address's patient. */
export function isEntryOfPatient(email: string): RawBuilder<unknown> {
  return sql`(subject in ('left_out_patients', 'invitations')
    and coalesce(after, before) ->> 'patient_key' = ${toMailbox(email)})`
}

/** Removes the patients' keys from invitations and their audit entries, and withholds queued ones. */
export async function anonymizeInvitations(em: EntityManager, which: RawBuilder<unknown>, now: number) {
  const ids = await selectIds(em, sql`update invitations set patient_key = null where ${which} returning id`)
  const kinds = mailKindsAbout('invitation')
  const mails = await anonymizeMails(em, sql`(kind = any(${kinds}) and subject_id = any(${ids}::int[]))`, now)
  const entries = await anonymizeEntries(
    em,
    sql`subject = 'invitations' and subject_id = any(${ids.map(String)})`,
  )
  return { invitations: ids.length, auditEntries: entries + mails.auditEntries, mailIds: mails.mailIds }
}

/**
 * Removes what is stored by the key of an address's patient, unless the patient still has appointments with a name.
 * Requires withErasureTransaction; `now` is epoch milliseconds.
 */
export async function removePatientKey(em: EntityManager, email: string, now: number) {
  const isTheirs = sql`patient_key = ${toMailbox(email)} and ${isWithoutPatient}`
  const leftOut = await selectIds(em, sql`delete from left_out_patients where ${isTheirs} returning id`)
  const done = await anonymizeInvitations(em, isTheirs, now)
  const isKnown = sql`exists (select from patients p where p.key = ${toMailbox(email)})`
  const entries = await anonymizeEntries(em, sql`${isEntryOfPatient(email)} and not ${isKnown}`)
  return { ...done, leftOut: leftOut.length, auditEntries: done.auditEntries + entries }
}
