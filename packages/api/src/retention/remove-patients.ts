import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { anonymizeEntriesAbout } from './anonymize-entries.ts'
import { anonymizeMails, mailsAbout } from './anonymize-rows.ts'
import { readIds } from './read-ids.ts'

/** Whether every appointment of the person `found` is anonymized. */
export const isWithoutAppointment = sql`not exists (
  select from patients record join appointments on patient_id = record.id where record.person_id = found.id)`

/**
 * Deletes people with their marks, withholds their queued invitations, and anonymizes the audit entries about both.
 * Requires withErasureTransaction and lockAllPatients; `now` is epoch milliseconds.
 */
export async function removePatients(em: EntityManager, people: readonly number[], now: number) {
  const records = await readIds(em, sql`select id from patients where person_id = any(${[...people]}::int[])`)
  const isTheirs = sql`patient_id = any(${records}::int[])`
  const invitations = await readIds(em, sql`select id from invitations where ${isTheirs}`)
  const mails = await anonymizeMails(em, mailsAbout('invitation', invitations), now)
  await sql`delete from patients where id = any(${records}::int[])`.execute(em)
  const entries =
    (await anonymizeEntriesAbout(em, 'invitations', invitations)) +
    (await anonymizeEntriesAbout(em, 'patients', records))
  return {
    patients: people.length,
    invitations: invitations.length,
    auditEntries: entries + mails.auditEntries,
    mailIds: mails.mailIds,
  }
}
