import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Leaves a patient out of reminders to come back, or reminds again; the same twice changes nothing. Throws 404. */
export async function setLeftOut(
  { em, now }: Pick<Context, 'em' | 'now'>,
  patientId: number,
  { leftOut, requestedBy }: { leftOut: boolean; requestedBy: 'patient' | 'practice' },
): Promise<void> {
  const { rows } = await sql`
    with records as (
      select id from patients where person_id = (select person_id from patients where id = ${patientId})
    ), changed as (
      update patients set left_out_import_id = null,
        left_out_at = case when ${leftOut} then ${sqlInstant(now())} end,
        left_out_by = case when ${leftOut} then ${requestedBy}::text end
      -- A wish outlives the undo of an import that left the patient out before.
      where id in (select id from records)
        and ((left_out_at is null) = ${leftOut} or (${leftOut} and left_out_import_id is not null))
    )
    select id from records limit 1`.execute(em)
  if (rows.length === 0) throw new RuleError('notFound')
}
