import type { Anonymized, RetentionSubject } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { lockAllPatients } from '../patients/find-patient.ts'
import { anonymizeEntries, hasPersonalData } from './anonymize-entries.ts'
import { anonymizeRows, PERSONAL, type PersonalNoun } from './anonymize-rows.ts'
import { isWithoutAppointment, removePatients } from './remove-patients.ts'
import { selectIds } from './select-ids.ts'

/** Rows older than `before` (epoch milliseconds), by id after `last`. */
interface BatchBounds {
  before: number
  last: number
  limit: number
  now: number
}

interface BatchResult {
  counts: Anonymized
  /** The last id processed; null at the end. */
  last: number | null
  /** Mails about the anonymized rows. */
  mailIds: string[]
}

/** Processes a few expired rows. Requires withErasureTransaction. */
export type Batch = (em: EntityManager, bounds: BatchBounds) => Promise<BatchResult>

/**
 * What each setting covers. Appointments and answers to their forms expire by the appointment's end, registrations and waiting-list entries by their event,
 * messages and audit entries by creation.
 */
export const BATCHES: Record<RetentionSubject, Batch[]> = {
  appointments: [
    expiredRows('appointments', before => sql`from appointments r where r.ends_at < ${before}`),
    deletedSubjects(PERSONAL.appointments.table),
    removeWithoutAppointment,
    deletedSubjects('patients'),
    formerSubjects,
  ],
  registrations: [
    expiredRows('registrations', before => ofEvents('registrations', before)),
    expiredRows('waitingList', before => ofEvents('waiting_list_entries', before)),
    deletedSubjects(PERSONAL.registrations.table),
    deletedSubjects(PERSONAL.waitingList.table),
  ],
  messages: [
    expiredRows('messages', before => sql`from contact_messages r where r.created_at < ${before}`),
    deletedSubjects(PERSONAL.messages.table),
  ],
  forms: [removeAnswers],
  auditLog: [removeEntries],
}

function ofEvents(table: string, before: RawBuilder<unknown>) {
  return sql`from ${sql.table(table)} r join events e on e.id = r.event_id where e.date < ${before}`
}

function expiredRows(noun: PersonalNoun, of: (before: RawBuilder<unknown>) => RawBuilder<unknown>): Batch {
  return async (em, { before, last, limit, now }) => {
    if (noun === 'appointments') await lockAllPatients(em)
    const ids = await selectIds(
      em,
      sql`select r.id ${of(instant(before))} and r.anonymized_at is null and r.id > ${last}
        order by r.id limit ${limit}`,
    )
    const { rows, auditEntries, mailIds } = await anonymizeRows(em, noun, ids, now)
    return { counts: { [noun]: rows, auditEntries }, last: lastCursor(ids, limit), mailIds }
  }
}

/** Deleted rows survive only in the audit log; expire them on the same schedule. */
function deletedSubjects(table: string): Batch {
  return async (em, { before, last, limit }) => {
    const ids = await selectIds(
      em,
      sql`select id from audit_entries
        where subject = ${table} and at < ${instant(before)} and id > ${last} and ${hasPersonalData}
          and not exists (select from ${sql.table(table)} r where r.id = audit_entries.subject_id::int)
        order by id limit ${limit}`,
    )
    const auditEntries = await anonymizeEntries(em, sql`id = any(${ids}::int[])`)
    return { counts: { auditEntries }, last: lastCursor(ids, limit), mailIds: [] }
  }
}

/** Who is left out was a table of its own until migration 51. */
async function formerSubjects(em: EntityManager, { before, last, limit }: BatchBounds): Promise<BatchResult> {
  const ids = await selectIds(
    em,
    sql`select id from audit_entries where subject = 'left_out_patients' and at < ${instant(before)} and id > ${last}
      and ${hasPersonalData} order by id limit ${limit}`,
  )
  const auditEntries = await anonymizeEntries(em, sql`id = any(${ids}::int[])`)
  return { counts: { auditEntries }, last: lastCursor(ids, limit), mailIds: [] }
}

/** Patients who have no appointment with a name any more; until then, the request not to be reminded is kept. */
async function removeWithoutAppointment(
  em: EntityManager,
  { before, last, limit, now }: BatchBounds,
): Promise<BatchResult> {
  await lockAllPatients(em)
  const ids = await selectIds(
    em,
    sql`select p.id from patients p
      where p.merged_into_id is null and greatest(p.created_at, p.left_out_at) < ${instant(before)} and p.id > ${last}
        and ${isWithoutAppointment} order by p.id limit ${limit}`,
  )
  const { mailIds, ...counts } = await removePatients(em, ids, now)
  return { counts, last: lastCursor(ids, limit), mailIds }
}

async function removeAnswers(em: EntityManager, { before, last, limit }: BatchBounds): Promise<BatchResult> {
  const ids = await selectIds(
    em,
    sql`select f.id from form_answers f join appointments a on a.id = f.appointment_id
      where a.ends_at < ${instant(before)} and f.id > ${last} order by f.id limit ${limit}`,
  )
  await sql`delete from form_answers where id = any(${ids}::int[])`.execute(em.getKysely())
  return { counts: { forms: ids.length }, last: lastCursor(ids, limit), mailIds: [] }
}

async function removeEntries(em: EntityManager, { before, last, limit }: BatchBounds): Promise<BatchResult> {
  const ids = await selectIds(
    em,
    sql`select id from audit_entries where at < ${instant(before)} and id > ${last} order by id limit ${limit}`,
  )
  await sql`delete from audit_entries where id = any(${ids}::int[])`.execute(em.getKysely())
  return { counts: { auditEntriesRemoved: ids.length }, last: lastCursor(ids, limit), mailIds: [] }
}

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

const lastCursor = (ids: number[], limit: number) => (ids.length < limit ? null : (ids.at(-1) ?? null))
