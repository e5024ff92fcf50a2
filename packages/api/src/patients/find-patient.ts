import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { prepared } from '@clinic/database/prepared-statements.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import type { Language } from '@clinic/domain/language.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import { choosePatient, type PatientRow, type RecordId, toKeys } from '@clinic/domain/patients/match.ts'
import { addToSearchText } from '@clinic/domain/patients/search-text.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { recordColumns } from './patient-rows.ts'

/** The person for whom a visit is booked, as typed. */
interface BookedPatient {
  name: string
  email: string | null
  phone: string | null
  language: Language
  from: 'online' | 'desk'
  /** A patient who was chosen; another name is another patient nevertheless. */
  patientId?: number | undefined
  /** Whether the desk chose none of the known patients who fit. */
  isNew?: boolean
}

interface FoundPatient extends PatientRow {
  language: Language
  isChosen: boolean
}

/** Locks for findPatient, in a statement that may take others before: bookings of one name wait for each other. */
export function patientLocks(name: string) {
  return sql`pg_advisory_xact_lock_shared(${LOCKS.patients}, 0),
    pg_advisory_xact_lock(${LOCKS.patientNames}, hashtext(${nameKey(name)}))`
}

/** Keeps bookings, merges and imports from changing patients until the transaction ends. */
export function lockAllPatients(em: EntityManager): Promise<void> {
  return takeAdvisoryLock(em, LOCKS.patients)
}

/** The record of a booking's patient, which is new unless the rule finds one. Requires `patientLocks`. */
export async function findPatient(
  { em, now }: Pick<Context, 'em' | 'now'>,
  booking: BookedPatient,
): Promise<RecordId> {
  const { name, email, phone, language, from, patientId = null, isNew } = booking
  const keys = toKeys(booking)
  const isChosen = sql`person_id = (select person_id from patients where id = ${patientId}::int)`
  const { rows } = await sql<FoundPatient>`${prepared}
    select ${recordColumns}, language, coalesce(${isChosen}, false) as "isChosen"
    from patients
    where name_key = ${keys.nameKey} and (mailbox = ${keys.mailbox} or phone_key = ${keys.phoneKey} or ${isChosen})
    order by id`.execute(em)
  const chosen = rows.find(({ id }) => id === patientId) ?? rows.find(row => row.isChosen)
  const id = isNew ? null : (chosen?.id ?? choosePatient({ ...keys, from }, rows))
  const found = rows.find(row => row.id === id)
  if (found) {
    await updatePatient(em, found, booking)
    return found.id
  }
  const { rows: inserted } = await sql<{ id: RecordId }>`${prepared}
    with own as (select nextval(pg_get_serial_sequence('patients', 'id'))::int as id)
    insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, language, search_text, created_at)
    select id, id, ${name}, ${keys.nameKey}, ${email}, ${keys.mailbox}, ${phone}, ${keys.phoneKey}, ${language},
      ${addToSearchText('', booking)}, ${sqlInstant(now())}
    from own returning id`.execute(em)
  return onlyRow(inserted).id
}

/** The desk replaces values; a visitor, who may be anyone, fills in missing ones and sets the language. */
async function updatePatient(em: EntityManager, found: FoundPatient, booking: BookedPatient): Promise<void> {
  const isDesk = booking.from === 'desk'
  const name = isDesk ? booking.name : found.name
  const email = (isDesk && booking.email) || found.email || booking.email
  const phone = (isDesk && booking.phone) || found.phone || booking.phone
  const searchText = addToSearchText(found.searchText, booking)
  const { language } = booking
  const after = { name, email, phone, language, searchText }
  if (Object.entries(after).every(([key, value]) => found[key as keyof typeof after] === value)) return
  const { mailbox, phoneKey } = toKeys(after)
  await em.nativeUpdate(PatientEntity, { id: found.id }, { ...after, mailbox, phoneKey })
}
