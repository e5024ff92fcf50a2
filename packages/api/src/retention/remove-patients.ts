import { mailKindsAbout } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { anonymizeEntries } from './anonymize-entries.ts'
import { anonymizeMails } from './anonymize-rows.ts'
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
  const kinds = mailKindsAbout('invitation')
  const isInvitation = sql`(kind = any(${kinds}) and subject_id = any(${invitations}::int[]))`
  const mails = await anonymizeMails(em, isInvitation, now)
  await sql`delete from patients where id = any(${records}::int[])`.execute(em)
  const entries =
    (await anonymizeEntries(em, areAbout('invitations', invitations))) +
    (await anonymizeEntries(em, areAbout('patients', records)))
  return {
    patients: people.length,
    invitations: invitations.length,
    auditEntries: entries + mails.auditEntries,
    mailIds: mails.mailIds,
  }
}

const areAbout = (subject: string, ids: readonly number[]): RawBuilder<unknown> =>
  sql`subject = ${subject} and subject_id = any(${ids.map(String)})`
