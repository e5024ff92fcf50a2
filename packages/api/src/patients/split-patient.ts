import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import type { splitPatientInput } from '@clinic/domain/patients/merge-schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { lockAllPatients } from './find-patient.ts'
import { findPersonId, refreshFigures, removeEdge } from './merge-patients.ts'
import { announceChanged, writeSearchText } from './patient-rows.ts'

/**
 * Moves some visits of a patient to another patient with the same contact, and returns the other's id; a merge undoes it.
 * If these are all visits of one merged record, its patient gets them back. Throws 404 for visits of others.
 */
export async function splitPatient(
  ctx: Context,
  { patientId, appointmentIds, name }: z.output<typeof splitPatientInput>,
): Promise<{ id: number }> {
  const { em } = ctx
  await lockAllPatients(em)
  const person = await findPersonId(em, patientId)
  const { rows: records } = await sql<{ id: number; chosen: number; others: number }>`
    select r.id, count(a.id) filter (where a.id = any(${appointmentIds}::int[]))::int as chosen,
      count(a.id) filter (where a.id <> all(${appointmentIds}::int[]))::int as others
    from patients r left join appointments a on a.patient_id = r.id where r.person_id = ${person}
    group by r.id order by r.id`.execute(em)
  const from = records.filter(({ chosen }) => chosen > 0)
  const count = from.reduce((sum, { chosen }) => sum + chosen, 0)
  if (count !== new Set(appointmentIds).size) throw new RuleError('notFound')
  const [whole] = from
  if (whole && from.length === 1 && whole.others === 0 && whole.id !== person) {
    await removeEdge(ctx, whole.id)
    await em.nativeUpdate(
      PatientEntity,
      { id: whole.id },
      { splitFrom: person, splitAt: new Date(ctx.now()) },
    )
    return { id: whole.id }
  }
  const now = sqlInstant(ctx.now())
  const { rows } = await sql<{ id: number }>`
    with own as (select nextval(pg_get_serial_sequence('patients', 'id'))::int as id)
    insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, language, search_text,
      left_out_at, left_out_by, split_from_id, split_at, created_at)
    select own.id, own.id, ${name}, ${nameKey(name)}, email, mailbox, phone, phone_key, language, '',
      left_out_at, left_out_by, patients.id, ${now}, ${now}
    from patients, own where patients.id = ${person} returning id`.execute(em)
  const { id } = onlyRow(rows)
  await em.nativeUpdate(AppointmentEntity, { id: { $in: appointmentIds } }, { patient: id })
  await announceChanged(ctx, sql`${id}::int`)
  for (const record of [id, ...from.map(({ id }) => id)]) await writeSearchText(em, record)
  await refreshFigures(em, [id, person])
  return { id }
}
