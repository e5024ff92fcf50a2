import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import type { correctNameInput } from '@clinic/domain/patients/merge-schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { updateOrFail } from '../optimistic-lock.ts'
import { lockAllPatients } from './find-patient.ts'
import { announceAppointments, writeSearchTexts } from './patient-rows.ts'

/** Renames a record, and its visits of those ids, or under its current name; returns their ids. Throws 404. */
export async function correctName(
  ctx: Context,
  { id, name, appointmentIds }: z.output<typeof correctNameInput>,
): Promise<{ appointmentIds: number[] }> {
  await lockAllPatients(ctx.em)
  const isNamed = appointmentIds
    ? sql`id = any(${appointmentIds}::int[])`
    : sql`patient_name = (select name from patients where id = ${id})`
  const { rows: appointments } = await sql<{ id: number; version: number }>`
    update appointments set patient_name = ${name}, version = version + 1
    where id in (
      select id from appointments where patient_id = ${id} and patient_name <> ${name} and ${isNamed}
      order by id for update
    ) returning id, version`.execute(ctx.em)
  await updateOrFail(ctx.em, PatientEntity, { id }, { name, nameKey: nameKey(name) })
  await writeSearchTexts(ctx.em, [id])
  await announceAppointments(ctx, appointments)
  return { appointmentIds: appointments.map(({ id }) => id) }
}
