import { TYPE_DURATIONS } from '@clinic/domain/availability/durations.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { isFillerEmail } from '@clinic/domain/patients/filler-emails.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import type { ImportedAppointment } from '@clinic/domain/patients/import/schemas.ts'
import { choosePatient } from '@clinic/domain/patients/match.ts'
import { phoneKey } from '@clinic/domain/patients/phones.ts'
import { addToSearchText } from '@clinic/domain/patients/search-text.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

export type ImportedRow = ReturnType<typeof toImportedRow>
export type AssignedRow = ImportedRow & { patientId: number }

interface ImportedPatient {
  id: number
  personId: number
  name: string
  nameKey: string
  email: string | null
  mailbox: string | null
  phone: string | null
  phoneKey: string | null
  searchText: string
  isNew: boolean
  leftOut: boolean
  /** Of a new one, so that the trigger finds it right. */
  lastEndsAt: string | null
}

/** `own` are addresses of the practice, which count as no email. */
export function toImportedRow(
  { type, ...row }: ImportedAppointment,
  { startsAt, own }: { startsAt: number; own: readonly string[] },
) {
  const email = row.email !== null && isFillerEmail(row.email, own) ? null : row.email
  return {
    ...row,
    type,
    email,
    nameKey: nameKey(row.name),
    mailbox: email && toMailbox(email),
    phoneKey: row.phone && phoneKey(row.phone),
    duration: TYPE_DURATIONS[type],
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + TYPE_DURATIONS[type] * 60_000).toISOString(),
  }
}

/** Chooses the patient of each row, of those that are known and those that rows before it make. Requires lockAllPatients. */
export async function chooseImported(
  em: EntityManager,
  rows: readonly ImportedRow[],
): Promise<{ assigned: AssignedRow[]; changed: ImportedPatient[] }> {
  const { rows: known } = await sql<ImportedPatient>`
    select id, person_id as "personId", name, name_key as "nameKey", email, mailbox, phone, phone_key as "phoneKey",
      search_text as "searchText", false as "isNew", false as "leftOut", null as "lastEndsAt"
    from patients where name_key = any(${[...new Set(rows.map(row => row.nameKey))]}::text[]) order by id`.execute(
    em.getKysely(),
  )
  const byName = Map.groupBy(known, patient => patient.nameKey)
  const { rows: ids } = await sql<{ last: number }>`
    select setval(seq, nextval(seq) + ${rows.length}::int)::int as last
    from (select pg_get_serial_sequence('patients', 'id') as seq) s`.execute(em.getKysely())
  let nextId = (ids[0]?.last ?? Number.NaN) - rows.length
  const changed = new Set<ImportedPatient>()
  const assigned = rows.map(row => {
    const candidates = byName.get(row.nameKey) ?? []
    const id = choosePatient({ ...row, from: 'desk' }, candidates)
    let patient = candidates.find(one => one.id === id)
    if (!patient) {
      patient = {
        ...row,
        id: nextId,
        personId: nextId,
        searchText: '',
        isNew: true,
        leftOut: false,
        lastEndsAt: null,
      }
      nextId += 1
      byName.set(row.nameKey, [...candidates, patient])
    }
    if (takeRow(patient, row)) changed.add(patient)
    return { ...row, patientId: patient.id }
  })
  return { assigned, changed: [...changed] }
}

/** Fills blanks. Returns whether something changed. */
function takeRow(patient: ImportedPatient, row: ImportedRow): boolean {
  const after = {
    email: patient.email ?? row.email,
    mailbox: patient.mailbox ?? row.mailbox,
    phone: patient.phone ?? row.phone,
    phoneKey: patient.phone === null ? row.phoneKey : patient.phoneKey,
    searchText: addToSearchText(patient.searchText, row),
    leftOut: patient.leftOut || row.leftOut,
    lastEndsAt: patient.isNew ? later(patient.lastEndsAt, row.endsAt) : null,
  }
  const isChanged = Object.entries(after).some(([key, value]) => patient[key as keyof typeof after] !== value)
  Object.assign(patient, after)
  return isChanged
}

const later = (one: string | null, other: string) => (one !== null && one > other ? one : other)

/** Writes the patients that an import makes, fills and leaves out of reminders, at `at` (epoch milliseconds). */
export async function writeImported(
  em: EntityManager,
  { changed }: { changed: readonly ImportedPatient[] },
  { importId, at }: { importId: number; at: number },
): Promise<void> {
  const kysely = em.getKysely()
  const instant = new Date(at).toISOString()
  const values = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id int, name text, "nameKey" text,
    email text, mailbox text, phone text, "phoneKey" text, "searchText" text, "isNew" boolean, "leftOut" boolean,
    "lastEndsAt" timestamptz)`
  await sql`
    insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, search_text, last_ends_at,
      import_id, created_at)
    select id, id, name, "nameKey", email, mailbox, phone, "phoneKey", "searchText", "lastEndsAt", ${importId}::int,
      ${instant}::timestamptz
    from ${values} where "isNew"`.execute(kysely)
  await sql`
    update patients p set email = v.email, mailbox = v.mailbox, phone = v.phone, phone_key = v."phoneKey",
      search_text = v."searchText"
    from ${values} where p.id = v.id and not v."isNew"`.execute(kysely)
  await sql`
    update patients p set left_out_at = ${instant}::timestamptz, left_out_by = 'practice',
      left_out_import_id = ${importId}::int
    where left_out_at is null and person_id in (
      select r.person_id from ${values} join patients r on r.id = v.id where v."leftOut")`.execute(kysely)
}

export const toBatches = <Row>(rows: readonly Row[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))
