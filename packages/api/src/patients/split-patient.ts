import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { type PersonId, toKeys } from '@clinic/domain/patients/match.ts'
import type { splitPatientInput } from '@clinic/domain/patients/merge-schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { lockAllPatients } from './find-patient.ts'
import { findPersonId, refreshFigures, unmergeRecord } from './merge-patients.ts'
import { announceChanged, personContact, writeSearchTexts } from './patient-rows.ts'

/**
 * Moves some visits of a patient to another patient with the same contact, and returns the other's id; a merge undoes it.
 * All visits of a record and those merged into it go back to its patient. Throws 404 for visits of others.
 */
export async function splitPatient(
  ctx: Context,
  { patientId, appointmentIds, name }: z.output<typeof splitPatientInput>,
): Promise<{ id: number }> {
  const { em } = ctx
  await lockAllPatients(em)
  const person = await findPersonId(em, patientId)
  const { rows: records } = await sql<{ id: number; into: number | null; chosen: number; others: number }>`
    select record.id, merged_into_id as into,
      count(*) filter (where appointments.id = any(${appointmentIds}::int[]))::int as chosen,
      count(*) filter (where appointments.id <> all(${appointmentIds}::int[]))::int as others
    from patients record left join appointments on patient_id = record.id where person_id = ${person}
    group by record.id order by record.id`.execute(em)
  const from = records.filter(({ chosen }) => chosen > 0)
  const count = from.reduce((sum, { chosen }) => sum + chosen, 0)
  if (count !== new Set(appointmentIds).size) throw new RuleError('notFound')
  const sum = (key: 'chosen' | 'others', record: (typeof records)[number]): number =>
    records
      .filter(({ into }) => into === record.id)
      .reduce((total, one) => total + sum(key, one), record[key])
  const isWhole = (record: (typeof records)[number]) =>
    record.id !== person && sum('chosen', record) === count && sum('others', record) === 0
  // A record without visits may have been merged with all the chosen ones.
  const whole = from.find(isWhole) ?? records.find(isWhole)
  if (whole) {
    await unmergeRecord(ctx, whole.id)
    await em.nativeUpdate(
      PatientEntity,
      { id: whole.id },
      { splitFrom: person, splitAt: new Date(ctx.now()) },
    )
    return { id: whole.id }
  }
  const id = await insertSplit(ctx, person, name)
  await em.nativeUpdate(AppointmentEntity, { id: { $in: appointmentIds } }, { patient: id })
  await announceChanged(ctx, sql`${id}::int`)
  await writeSearchTexts(em, [id, ...from.map(({ id }) => id)])
  await refreshFigures(em, [id, person])
  return { id }
}

/** Adds a record with the contact, language and opt-out of a person, and returns its id. */
async function insertSplit({ em, now: clock }: Context, person: PersonId, name: string): Promise<number> {
  const { rows: contacts } = await sql<{ email: string | null; phone: string | null }>`
    select ${personContact('email')} as email, ${personContact('phone')} as phone
    from patients person where person.id = ${person}`.execute(em)
  const { email, phone } = onlyRow(contacts)
  const keys = toKeys({ name, email, phone })
  const now = sqlInstant(clock())
  const { rows } = await sql<{ id: number }>`
    with own as (select nextval(pg_get_serial_sequence('patients', 'id'))::int as id), left_out as (
      select left_out_at, left_out_by, left_out_import_id from patients where person_id = ${person}
      -- Prefer an opt-out that undoing an import doesn't remove.
      order by left_out_at is null, left_out_import_id nulls first, left_out_at limit 1
    )
    insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, language, search_text,
      left_out_at, left_out_by, left_out_import_id, split_from_id, split_at, created_at)
    select own.id, own.id, ${name}, ${keys.nameKey}, ${email}, ${keys.mailbox}, ${phone}, ${keys.phoneKey}, language, '',
      left_out.left_out_at, left_out.left_out_by, left_out.left_out_import_id, patients.id, ${now}, ${now}
    from patients, own, left_out where patients.id = ${person} returning id`.execute(em)
  return onlyRow(rows).id
}
