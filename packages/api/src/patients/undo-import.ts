import { withoutAudit } from '@clinic/database/audit-log.ts'
import { AppointmentImportEntity } from '@clinic/database/entities/patient.ts'
import { mailboxSql } from '@clinic/database/sql-parts.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { type appointmentImportsOutput, UNDO_IMPORT_HOURS } from '@clinic/domain/patients/import/schemas.ts'
import { phoneKey } from '@clinic/domain/patients/phones.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { findForUpdate } from '../optimistic-lock.ts'
import { lockAllPatients } from './find-patient.ts'
import { writeSearchTexts } from './patient-rows.ts'

const UNDO_PERIOD_MS = UNDO_IMPORT_HOURS * HOUR_MS

/**
 * Deletes the appointments of an import with what it added to patients: contact data, marks on those left out, and new
 * ones who have no appointment, invitation or opt-out since. Throws 404, or 409 a day after it.
 */
export async function undoImport(ctx: Context, id: number): Promise<void> {
  const { em } = ctx
  // As bookings and imports do, before any row, to avoid deadlocks.
  await lockAllPatients(em)
  const found = await findForUpdate(em, AppointmentImportEntity, { id, undoneAt: null })
  if (found.createdAt.getTime() + UNDO_PERIOD_MS <= ctx.now()) throw new RuleError('importKept')
  await withoutAudit(em, async () => {
    const visited = await deleteAppointments(em, id)
    const { rows: reminded } = await sql<{ id: number }>`
      update patients set left_out_at = null, left_out_by = null, left_out_import_id = null
      where left_out_import_id = ${id} returning id`.execute(em)
    const changed = [...visited, ...reminded.map(patient => patient.id)]
    // Imports may be undone in the order in which they were made.
    await sql`
      delete from patients record where (import_id = ${id} or id = any(${changed}::int[])
          and import_id in (select id from appointment_imports where undone_at is not null))
        and left_out_at is null
        and not exists (select from invitations where patient_id = record.id)
        and not exists (select from appointments where patient_id = record.id)
        and not exists (select from patients where merged_into_id = record.id)`.execute(em)
  })
  await em.nativeUpdate(AppointmentImportEntity, { id }, { undoneAt: new Date(ctx.now()) })
}

/** Imports of the last day, newest first. */
export async function listImports({ em, now }: Context): Promise<z.output<typeof appointmentImportsOutput>> {
  const createdAt = { $gt: new Date(now() - UNDO_PERIOD_MS) }
  const rows = await em.find(AppointmentImportEntity, { createdAt }, { orderBy: { id: 'desc' }, limit: 20 })
  return rows.map(({ id, appointments, createdAt, undoneAt }) => ({
    id,
    appointments,
    createdAt: createdAt.toISOString(),
    undoUntil: new Date(createdAt.getTime() + UNDO_PERIOD_MS).toISOString(),
    undone: undoneAt !== null,
  }))
}

/** Deletes the appointments of an import, and contact data that only they have. Returns the ids of their patients. */
async function deleteAppointments(em: EntityManager, importId: number): Promise<number[]> {
  const others = sql`appointments where patient_id = record.id and appointment_import_id is distinct from ${importId}`
  // Numbers are compared here: SQL cannot make their key.
  const { rows: numbers } = await sql<{ id: number; key: string; other: string }>`
    select distinct record.id, record.phone_key as key, patient_phone as other from patients record, ${others}
      and patient_phone <> record.phone and record.phone_key is not null and record.id in (
        select patient_id from appointments where appointment_import_id = ${importId})`.execute(em)
  const sameNumber = numbers.filter(({ key, other }) => phoneKey(other) === key).map(({ id }) => id)
  const isOnlyImported = (column: 'email' | 'phone', isSame: RawBuilder<unknown>) => sql`(
    exists (select from deleted where patient_id = record.id and ${sql.ref(`patient_${column}`)} = ${sql.ref(column)})
      and not exists (select from ${others} and ${isSame}))`
  const email = isOnlyImported('email', sql`${mailboxSql('patient_email')} = record.mailbox`)
  const phone = isOnlyImported('phone', sql`(patient_phone = phone or record.id = any(${sameNumber}::int[]))`)
  const { rows } = await sql<{ id: number }>`
    with deleted as (
      delete from appointments where appointment_import_id = ${importId}
      returning patient_id, patient_email, patient_phone
    ), cleared as (
      update patients record set
        email = case when not ${email} then email end,
        mailbox = case when not ${email} then mailbox end,
        phone = case when not ${phone} then phone end,
        phone_key = case when not ${phone} then phone_key end
      where (${email} or ${phone})
        -- Appointments with the data of older records may be deleted.
        and (exists (select from ${others}) or exists (select from patients where merged_into_id = record.id))
    )
    select distinct patient_id as id from deleted`.execute(em)
  const ids = rows.map(({ id }) => id)
  await writeSearchTexts(em, ids)
  return ids
}
