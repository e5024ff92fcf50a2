import { sqlInstant } from '@clinic/database/sql-instant.ts'
import type { Anonymized, RetentionSubject } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { lockAllPatients } from '../patients/find-patient.ts'
import { anonymizeEntries, hasPersonalData } from './anonymize-entries.ts'
import { anonymizeRows } from './anonymize-rows.ts'
import { isNumberUsed } from './person-texts.ts'
import { type Expired, PERSONAL_TABLES, type PersonalNoun } from './personal-rows.ts'
import { readIds } from './read-ids.ts'
import { isWithoutAppointment, removePatients } from './remove-patients.ts'

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

const isUnused = sql`not ${isNumberUsed(sql.ref('found.number'))}`

/**
 * What each setting covers. Appointments and their forms expire by the appointment's end, registrations and waiting-list
 * entries by their event, messages and audit entries by creation; consents and replies also with their number's visits.
 */
export const RETENTION_BATCHES: Record<RetentionSubject, Batch[]> = {
  appointments: [
    afterLockingPatients(anonymizeExpired('appointments')),
    anonymizeEntriesOfDeleted(PERSONAL_TABLES.appointments.table),
    afterLockingPatients(toBatch(withoutAppointment, removeRows)),
    anonymizeEntriesOfDeleted('patients'),
    // Before version 0.3.0, patients left out of reminders had a table of their own.
    anonymizeExpiredEntries(sql`found.subject = 'left_out_patients'`),
    // Last, when no visit or record has these numbers any more.
    toBatch(
      before => sql`text_consents found where greatest(given_at, ended_at) < ${before} and ${isUnused}`,
      deleteFrom('text_consents', 'textConsents'),
    ),
    toBatch(
      before => sql`text_replies found where found.received_at < ${before} and ${isUnused}`,
      deleteFrom('text_replies', 'textReplies'),
    ),
  ],
  registrations: [
    anonymizeExpired('registrations'),
    anonymizeExpired('waitingList'),
    anonymizeEntriesOfDeleted(PERSONAL_TABLES.registrations.table),
    anonymizeEntriesOfDeleted(PERSONAL_TABLES.waitingList.table),
  ],
  messages: [
    anonymizeExpired('messages'),
    anonymizeEntriesOfDeleted(PERSONAL_TABLES.messages.table),
    toBatch(
      before => sql`text_replies found where found.received_at < ${before}`,
      deleteFrom('text_replies', 'textReplies'),
    ),
  ],
  forms: [
    toBatch(
      before =>
        sql`form_answers found join appointments on appointments.id = appointment_id where ends_at < ${before}`,
      deleteFrom('form_answers', 'forms'),
    ),
  ],
  auditLog: [
    toBatch(
      before => sql`audit_entries found where found.at < ${before}`,
      deleteFrom('audit_entries', 'auditEntriesRemoved'),
    ),
  ],
}

type ProcessRows = (em: EntityManager, ids: number[], now: number) => Promise<Omit<BatchResult, 'last'>>

/** Does something with the next expired rows. */
function toBatch(expired: Expired, processRows: ProcessRows): Batch {
  return async (em, { before, last, limit, now }) => {
    const ids = await readIds(
      em,
      sql`
        select found.id from ${expired(sqlInstant(before))} and found.id > ${last}
        order by found.id limit ${limit}`,
    )
    return { ...(await processRows(em, ids, now)), last: ids.length < limit ? null : (ids.at(-1) ?? null) }
  }
}

function afterLockingPatients(batch: Batch): Batch {
  return async (em, bounds) => {
    await lockAllPatients(em)
    return batch(em, bounds)
  }
}

function anonymizeExpired(noun: PersonalNoun): Batch {
  return toBatch(
    before => sql`${PERSONAL_TABLES[noun].expired(before)} and found.anonymized_at is null`,
    async (em, ids, now) => {
      const { rows, auditEntries, mailIds } = await anonymizeRows(em, noun, ids, now)
      return { counts: { [noun]: rows, auditEntries }, mailIds }
    },
  )
}

/** Deleted rows survive only in the audit log; expire them on the same schedule. */
function anonymizeEntriesOfDeleted(table: string): Batch {
  return anonymizeExpiredEntries(sql`found.subject = ${table}
    and not exists (select from ${sql.table(table)} kept where kept.id = found.subject_id::int)`)
}

function anonymizeExpiredEntries(about: RawBuilder<unknown>): Batch {
  return toBatch(
    before => sql`audit_entries found where ${about} and found.at < ${before} and ${hasPersonalData}`,
    async (em, ids) => {
      const auditEntries = await anonymizeEntries(em, sql`id = any(${ids}::int[])`)
      return { counts: { auditEntries }, mailIds: [] }
    },
  )
}

/** Patients whose appointments are all anonymized; until then, the request not to be reminded is kept. */
function withoutAppointment(before: RawBuilder<unknown>) {
  return sql`patients found where found.merged_into_id is null and not exists (
      select from patients record
      where record.person_id = found.id and greatest(record.created_at, record.left_out_at) >= ${before})
    and ${isWithoutAppointment}`
}

async function removeRows(em: EntityManager, ids: number[], now: number) {
  const { mailIds, ...counts } = await removePatients(em, ids, now)
  return { counts, mailIds }
}

function deleteFrom(table: string, name: keyof Anonymized): ProcessRows {
  return async (em, ids) => {
    await sql`delete from ${sql.table(table)} where id = any(${ids}::int[])`.execute(em)
    return { counts: { [name]: ids.length }, mailIds: [] }
  }
}
