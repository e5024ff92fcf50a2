import { RuleError } from '@clinic/domain/errors.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import type { correctNameInput } from '@clinic/domain/patients/merge-schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { lockAllPatients } from './find-patient.ts'
import { announceAppointments, writeSearchText } from './patient-rows.ts'

/** Renames a record, and its visits of those ids, or under its present name; returns their ids. Throws 404. */
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
  const { numAffectedRows } = await sql`
    update patients set name = ${name}, name_key = ${nameKey(name)} where id = ${id}`.execute(ctx.em)
  if (!numAffectedRows) throw new RuleError('notFound')
  await writeSearchText(ctx.em, id)
  await announceAppointments(ctx, appointments)
  return { appointmentIds: appointments.map(({ id }) => id) }
}
