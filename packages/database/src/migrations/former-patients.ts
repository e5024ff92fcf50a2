import { createHash } from 'node:crypto'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import { phoneKey } from '@clinic/domain/patients/phones.ts'
import { addToSearchText } from '@clinic/domain/patients/search-text.ts'
import { type Kysely, sql } from 'kysely'

/** A record as migration 51 inserts it. */
interface FormerRecord {
  id: number
  personId: number
  mergedIntoId: number | null
  mergedAt: string | null
  name: string
  nameKey: string
  email: string | null
  mailbox: string | null
  phone: string | null
  phoneKey: string | null
  language: string
  searchText: string
  leftOutAt: string | null
  leftOutBy: string | null
  importId: number | null
  createdAt: string
}

interface FormerAppointment {
  id: number
  name: string
  email: string | null
  phone: string | null
  language: string
  startsAt: string
  createdAt: string
  formerEmail: string | null
  joinedAt: string | null
  importId: number | null
  isPast: boolean
}

interface FormerRows {
  appointments: FormerAppointment[]
  leftOut: { key: string; by: string; at: string }[]
  pairs: { pair: string; createdAt: string }[]
  invitations: { id: number; key: string | null; appointmentId: number | null; createdAt: string }[]
}

/** An appointment with its record and the key that its patient had. */
interface Assigned extends FormerAppointment {
  key: string
  record: FormerRecord
}

/** Reads the patients of the schema before migration 51, and makes records of them by the domain's rule. */
export async function readFormerPatients(kysely: Kysely<unknown>) {
  return toRecords(await readRows(kysely))
}

async function readRows(kysely: Kysely<unknown>): Promise<FormerRows> {
  const { rows } = await sql<FormerRows>`
    select (
      select coalesce(json_agg(json_build_object('id', id, 'name', patient_name, 'email', patient_email,
        'phone', patient_phone, 'language', language, 'startsAt', appointment_date, 'createdAt', created_at,
        'formerEmail', former_email, 'joinedAt', joined_at, 'importId', appointment_import_id,
        'isPast', appointment_date < now()) order by appointment_date, id), '[]')
      from appointments where anonymized_at is null
    ) as appointments, (
      select coalesce(json_agg(json_build_object('key', patient_key, 'by', asked_by, 'at', created_at)), '[]')
      from left_out_patients
    ) as "leftOut", (
      select coalesce(json_agg(json_build_object('pair', pair, 'createdAt', created_at)), '[]') from separate_patients
    ) as pairs, (
      select coalesce(json_agg(json_build_object('id', id, 'key', patient_key, 'appointmentId', appointment_id,
        'createdAt', created_at)), '[]')
      from invitations where patient_key is not null
    ) as invitations`.execute(kysely)
  return rows[0] ?? { appointments: [], leftOut: [], pairs: [], invitations: [] }
}

/**
 * One record for each name with one mailbox or, of those without an email, one phone number. Former joins become edges.
 */
function toRecords({ appointments, leftOut, pairs, invitations }: FormerRows) {
  const records = new Map<string, FormerRecord>()
  const assigned = appointments.map((row): Assigned => {
    const email = row.joinedAt === null ? row.email : row.formerEmail
    const record = findRecord(records, { ...row, email })
    takeContact(record, { ...row, email })
    return { ...row, key: toFormerKey(row), record }
  })
  for (const { joinedAt, record, ...row } of assigned) {
    if (joinedAt === null || record.mergedIntoId !== null) continue
    const kept = findRecord(records, row)
    if (kept === record || kept.personId === record.id) continue
    merge([...records.values()], { record, kept, at: joinedAt })
    kept.searchText ||= addToSearchText('', row)
  }
  const byKey = Map.groupBy(assigned, ({ key }) => key)
  for (const { key, by, at } of leftOut)
    for (const { record } of byKey.get(key) ?? []) Object.assign(record, { leftOutAt: at, leftOutBy: by })
  const byId = new Map(assigned.map(row => [row.id, row.record.id]))
  return {
    records: [...records.values()],
    appointments: assigned.map(({ id, record, email, formerEmail, joinedAt, isPast }) => ({
      id,
      patientId: record.id,
      email: joinedAt !== null && isPast ? formerEmail : email,
    })),
    pairs: toPairs(byKey, new Map(pairs.map(({ pair, createdAt }) => [pair, createdAt]))),
    invitations: invitations.flatMap(({ id, key, appointmentId, createdAt }) => {
      const own = byKey.get(key ?? '') ?? []
      const then = own.filter(row => Date.parse(row.createdAt) <= Date.parse(createdAt)).at(-1)
      const patientId = byId.get(appointmentId ?? 0) ?? (then ?? own.at(-1))?.record.id
      return patientId === undefined ? [] : [{ id, patientId }]
    }),
  }
}

type Contact = Pick<
  FormerAppointment,
  'id' | 'name' | 'email' | 'phone' | 'language' | 'createdAt' | 'importId'
>

function findRecord(records: Map<string, FormerRecord>, row: Contact): FormerRecord {
  const key = nameKey(row.name)
  const mailbox = row.email && toMailbox(row.email)
  const phone = row.phone && phoneKey(row.phone)
  const contact = mailbox ? `at ${mailbox}` : phone ? `by ${phone}` : `of ${row.id}`
  const found = records.get(`${key}\n${contact}`)
  if (found) return found
  const id = records.size + 1
  const record: FormerRecord = {
    id,
    personId: id,
    mergedIntoId: null,
    mergedAt: null,
    name: row.name,
    nameKey: key,
    email: row.email,
    mailbox,
    phone: row.phone,
    phoneKey: phone,
    language: row.language,
    searchText: '',
    leftOutAt: null,
    leftOutBy: null,
    importId: row.importId,
    createdAt: row.createdAt,
  }
  records.set(`${key}\n${contact}`, record)
  return record
}

/** The rows come by their start, so that the last one wins. */
function takeContact(record: FormerRecord, row: Contact): void {
  const { name, email, language } = row
  const phone = row.phone ?? record.phone
  Object.assign(record, { name, email, language, phone, phoneKey: phone && phoneKey(phone) })
  record.searchText = addToSearchText(record.searchText, row)
  if (Date.parse(row.createdAt) < Date.parse(record.createdAt)) record.createdAt = row.createdAt
  if (row.importId === null) record.importId = null
}

function merge(
  records: readonly FormerRecord[],
  { record, kept, at }: { record: FormerRecord; kept: FormerRecord; at: string },
): void {
  Object.assign(record, { mergedIntoId: kept.id, mergedAt: at })
  for (const other of records) if (other.personId === record.id) other.personId = kept.personId
}

/** The key of a patient before: the mailbox, else the phone's digits, else the appointment. */
function toFormerKey({ id, email, phone }: FormerAppointment): string {
  return (email && toMailbox(email)) || toDigits(phone) || `appointment ${id}`
}

const toDigits = (phone: string | null) => (phone ?? '').replace(/\D/g, '')

/** Pairs that were found to be two people, which were stored as hashes of their keys. */
function toPairs(byKey: Map<string, Assigned[]>, separate: ReadonlyMap<string, string>) {
  if (separate.size === 0) return []
  const patients = [...byKey].flatMap(([key, rows]) =>
    [...new Set(rows.map(({ record }) => record))].map(record => ({ key, record })),
  )
  const alike = Map.groupBy(
    patients,
    ({ record }) => `${record.nameKey}\n${toDigits(record.phone).slice(-10)}`,
  )
  return [...alike.values()].flatMap(same =>
    same.flatMap((one, at) =>
      same.slice(at + 1).flatMap(other => {
        const pair = [one.key, other.key].sort().join('\u001f')
        const createdAt = separate.get(createHash('sha256').update(pair).digest('hex'))
        const [patientId = 0, otherId = 0] = [one, other]
          .map(({ record }) => record.personId)
          .sort((a, b) => a - b)
        return createdAt === undefined || patientId === otherId ? [] : [{ patientId, otherId, createdAt }]
      }),
    ),
  )
}
