import { setImmediate } from 'node:timers/promises'
import { withoutAudit } from '@clinic/database/audit-log.ts'
import { isMissedSql } from '@clinic/database/entities/appointment.ts'
import { AppointmentImportEntity } from '@clinic/database/entities/patient.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { asTable } from '@clinic/database/sql-parts.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import {
  type AssignedRow,
  assignPatients,
  type ImportedPatient,
  type ImportedRow,
  toImportedRow,
} from '@clinic/domain/patients/import/assign-patients.ts'
import {
  type appointmentImportOutput,
  type ImportedAppointment,
  importedAppointment,
  NOON,
  type SentAppointment,
} from '@clinic/domain/patients/import/schemas.ts'
import type { PatientRow } from '@clinic/domain/patients/match.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import { loadVisitSettings } from '../availability/visit-settings.ts'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'
import { findForUpdate } from '../optimistic-lock.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { lockAllPatients } from './find-patient.ts'
import { personAppointments, recordColumns } from './patient-rows.ts'

/** Visits in one transaction; bookings wait for it. */
export const IMPORT_BATCH = 500

/** Visits that are checked at once, before other requests get their turn. */
const CHECKED = 500

/**
 * Adds past appointments, completed, without any email or webhook; known ones only fill in contact data and leave the
 * patient out of reminders. Throws 400 for an invalid one, and 409 if nothing is left, or if one is not past.
 */
export async function importAppointments(
  ctx: Context,
  appointments: readonly SentAppointment[],
): Promise<z.output<typeof appointmentImportOutput>> {
  const rows = await toRows(ctx, appointments)
  // Newest first: older visits only fill in what newer ones leave out about a patient.
  const newestFirst = rows.toSorted(
    (a, b) => Number(a.startsAt < b.startsAt) - Number(a.startsAt > b.startsAt),
  )
  let importId: number | null = null
  let imported = 0
  let isFilled = false
  for (const batch of toBatches(newestFirst, IMPORT_BATCH)) {
    await inAuditedTransaction(ctx, userActor(ctx), async ctx => {
      await lockAllPatients(ctx.em)
      const patients = await chooseImported(ctx.em, batch)
      const added = await withoutKnown(ctx, patients.assigned, importId)
      const leftOut = patients.changed.filter(patient => patient.leftOut).map(patient => patient.id)
      if (added.length === 0) {
        // Undo removes contact data by the visits that brought it; without any, the audit log has each change.
        const filled = patients.changed.filter(patient => patient.isFilled)
        if (filled.length > 0)
          await writeImported(ctx.em, { changed: filled }, { importId: null, at: ctx.now() })
        isFilled ||= filled.length > 0
        if (!(await areReminded(ctx.em, leftOut))) return
      }
      const id = await noteImported(ctx, importId, added.length)
      // The entry of the import covers its patients and appointments.
      await withoutAudit(ctx.em, async () => {
        const made = { importId: id, at: ctx.now() }
        if (added.length > 0) await writeImported(ctx.em, patients, made)
        await leaveOutImported(ctx.em, leftOut, made)
        await insertImported(ctx.em, added, id)
      })
      importId = id
      imported += added.length
    })
  }
  if (importId === null && !isFilled) throw new RuleError('appointmentsKnown')
  return { imported, known: appointments.length - imported }
}

/** Adds to the number of an import, which is new at first, and returns its id. Throws 404 if it was undone meanwhile. */
async function noteImported({ em, now }: Context, id: number | null, added: number): Promise<number> {
  if (id === null)
    return em.insert(AppointmentImportEntity, {
      appointments: added,
      createdAt: new Date(now()),
      undoneAt: null,
    })
  const found = await findForUpdate(em, AppointmentImportEntity, { id, undoneAt: null })
  found.appointments += added
  await em.flush()
  return id
}

/** Checks the appointments, and lets other requests run in between. */
async function toRows(
  { em, now, timeZone }: Context,
  sent: readonly SentAppointment[],
): Promise<ImportedRow[]> {
  const own = [(await loadPractice(em)).email]
  const visits = await loadVisitSettings(em)
  const today = clinicDay(now(), timeZone)
  const rows: ImportedRow[] = []
  for (const batch of toBatches(sent, CHECKED)) {
    await setImmediate()
    for (const one of batch) {
      const appointment = check(one, rows.length)
      if (appointment.startsAt.slice(0, 10) >= today) throw new RuleError('appointmentNotPast')
      rows.push(toImportedRow(appointment, { own, timeZone, visits }))
    }
  }
  return rows
}

function check(sent: SentAppointment, index: number): ImportedAppointment {
  const { data, error } = importedAppointment.safeParse(sent)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['appointments', index, ...path.map(String)],
    message,
  }))
  throw new RuleError('invalidInput', { issues })
}

/** Chooses the patient of each row, of those that are known and those that rows before it make. Requires lockAllPatients. */
async function chooseImported(
  em: EntityManager,
  rows: readonly ImportedRow[],
): Promise<{ assigned: AssignedRow[]; changed: ImportedPatient[] }> {
  const { rows: known } = await sql<PatientRow>`
    select ${recordColumns} from patients
    where name_key = any(${[...new Set(rows.map(row => row.nameKey))]}::text[]) order by id`.execute(em)
  const { rows: ids } = await sql<{ last: number }>`
    select setval(seq, nextval(seq) + ${rows.length}::int)::int as last
    from (select pg_get_serial_sequence('patients', 'id') as seq) sequence`.execute(em)
  return assignPatients(rows, known, onlyRow(ids).last - rows.length)
}

interface Made {
  importId: number | null
  /** Epoch milliseconds. */
  at: number
}

/** Writes the patients that an import makes and fills. */
async function writeImported(
  em: EntityManager,
  { changed }: { changed: readonly ImportedPatient[] },
  { importId, at }: Made,
): Promise<void> {
  const values = asTable(
    changed,
    `imported (id int, name text, "nameKey" text, email text, mailbox text, phone text, "phoneKey" text,
      "searchText" text, "isNew" boolean, "leftOut" boolean, "lastEndsAt" timestamptz)`,
  )
  await sql`
    insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, search_text, last_ends_at,
      import_id, created_at)
    select id, id, name, "nameKey", email, mailbox, phone, "phoneKey", "searchText", "lastEndsAt", ${importId}::int,
      ${sqlInstant(at)}
    from ${values} where "isNew"`.execute(em)
  await sql`
    update patients record set email = imported.email, mailbox = imported.mailbox, phone = imported.phone,
      phone_key = "phoneKey", search_text = "searchText"
    from ${values} where record.id = imported.id and not "isNew"`.execute(em)
}

const isReminded = (ids: readonly number[]) => sql`left_out_at is null and person_id in (
  select person_id from patients where id = any(${[...ids]}::int[]))`

/** Whether an import leaves out some of these records that are not left out yet. */
async function areReminded(em: EntityManager, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from patients where ${isReminded(ids)} limit 1`.execute(em)
  return rows.length > 0
}

async function leaveOutImported(
  em: EntityManager,
  ids: readonly number[],
  { importId, at }: Made,
): Promise<void> {
  await sql`
    update patients set left_out_at = ${sqlInstant(at)}, left_out_by = 'practice', left_out_import_id = ${importId}::int
    where ${isReminded(ids)}`.execute(em)
}

const toBatches = <Row>(rows: readonly Row[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))

/**
 * Leaves out appointments whose patient already has one at that start, here or in the same file, or a visit on that day if
 * one of the two has no time. A visit at noon that this import (`importId`) brought has one.
 */
async function withoutKnown(
  { em, timeZone }: Context,
  rows: readonly AssignedRow[],
  importId: number | null,
): Promise<AssignedRow[]> {
  const patientDay = ({ patientId, day }: AssignedRow) => `${patientId} ${day}`
  const timed = new Set(rows.filter(row => row.hasTime).map(patientDay))
  const kept = rows.filter(row => row.hasTime || !timed.has(patientDay(row)))
  const distinct = [...new Map(kept.map(row => [`${row.patientId} ${row.startsAt}`, row])).values()]
  const keys = distinct.map(({ patientId, startsAt, day, hasTime }) => ({
    patientId,
    startsAt,
    day,
    hasTime,
  }))
  const local = sql`(visit.appointment_date at time zone ${timeZone}::text)`
  const { rows: known } = await sql<{ index: number }>`
    select (added.number - 1)::int as index
    from rows from (jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as ("patientId" int, "startsAt" timestamptz, day date, "hasTime" boolean))
      with ordinality as added (patient_id, starts_at, day, has_time, number)
    join patients record on record.id = patient_id where exists (
      select from ${personAppointments(sql`record.person_id`)} visit where appointment_date = added.starts_at
      or ${local}::date = added.day and not ${isMissedSql}
        and (not added.has_time
          or visit.appointment_import_id <> ${importId ?? 0}::int and ${local}::time = ${NOON}))`.execute(em)
  const knownIndexes = new Set(known.map(({ index }) => index))
  return distinct.filter((_row, index) => !knownIndexes.has(index))
}

async function insertImported(
  em: EntityManager,
  rows: readonly AssignedRow[],
  appointmentImport: number,
): Promise<void> {
  const values = asTable(
    rows,
    `imported ("patientId" int, name text, email text, phone text, type text, duration int,
      "startsAt" timestamptz, "endsAt" timestamptz)`,
  )
  await sql`
    insert into appointments (patient_id, patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status, appointment_import_id)
    select "patientId", name, email, phone, type, duration, "startsAt", "endsAt", 'completed', ${appointmentImport}::int
    from ${values}`.execute(em)
}
