import { LeftOutPatientEntity, type LeftOutPatientRow } from '@clinic/database/entities/patient.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { PATIENT_KEY } from './patient-rows.ts'

/** Leaves a patient out of reminders to come back, or reminds again; the same twice changes nothing. */
export async function setLeftOut(
  { em, now }: Pick<Context, 'em' | 'now'>,
  patientKey: string,
  { leftOut, askedBy }: { leftOut: boolean; askedBy: LeftOutPatientRow['askedBy'] },
): Promise<void> {
  if (!leftOut) {
    await em.nativeDelete(LeftOutPatientEntity, { patientKey })
    return
  }
  await sql`
    insert into left_out_patients (patient_key, asked_by, created_at)
    values (${patientKey}, ${askedBy}, ${new Date(now()).toISOString()})
    on conflict do nothing`.execute(em.getKysely())
}

/** The key of an appointment's patient; throws 404. */
export async function findPatientKey(em: EntityManager, appointmentId: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select ${PATIENT_KEY} as key from appointments where id = ${appointmentId} and anonymized_at is null`.execute(
    em.getKysely(),
  )
  const [row] = rows
  if (!row) throw new RuleError('notFound')
  return row.key
}
