import {
  type AssignedRow,
  assignPatients,
  type ImportedPatient,
  type ImportedRow,
} from '@clinic/domain/patients/import/assign-patients.ts'
import type { PatientRow } from '@clinic/domain/patients/match.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { recordColumns } from './patient-rows.ts'

/** Chooses the patient of each row, of those that are known and those that rows before it make. Requires lockAllPatients. */
export async function chooseImported(
  em: EntityManager,
  rows: readonly ImportedRow[],
): Promise<{ assigned: AssignedRow[]; changed: ImportedPatient[] }> {
  const { rows: known } = await sql<PatientRow>`
    select ${recordColumns} from patients
    where name_key = any(${[...new Set(rows.map(row => row.nameKey))]}::text[]) order by id`.execute(
    em.getKysely(),
  )
  const { rows: ids } = await sql<{ last: number }>`
    select setval(seq, nextval(seq) + ${rows.length}::int)::int as last
    from (select pg_get_serial_sequence('patients', 'id') as seq) s`.execute(em.getKysely())
  return assignPatients(rows, known, (ids[0]?.last ?? Number.NaN) - rows.length)
}

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
