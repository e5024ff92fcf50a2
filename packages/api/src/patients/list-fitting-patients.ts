import { choosePatient, isSimilar, type PatientRow, toKeys } from '@clinic/domain/patients/match.ts'
import type { fittingPatientsInput, KnownPatient } from '@clinic/domain/patients/schemas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { joinSummary, personColumns, recordColumns } from './patient-rows.ts'

/** Records with one email or phone number that are compared; more share it for another reason. */
const MAX_COMPARED = 200

/**
 * Lists known people with the email or phone number of a booking at the desk and a similar name. Empty if exactly one
 * fits: then the booking is theirs without a question.
 */
export async function listFittingPatients(
  ctx: Context,
  booking: z.output<typeof fittingPatientsInput>,
): Promise<KnownPatient[]> {
  const keys = toKeys(booking)
  const { mailbox, phoneKey } = keys
  const number = phoneKey?.split(';')[0] ?? null
  const { rows } = await sql<PatientRow>`
    select ${recordColumns} from patients
    where mailbox = ${mailbox} or phone_key in (${phoneKey}, ${number}) order by id limit ${MAX_COMPARED}`.execute(
    ctx.em,
  )
  const similar = rows.filter(row => isSimilar(row.name, booking.name))
  const people = [...new Set(similar.map(({ personId }) => personId))]
  if (people.length === 0) return []
  if (people.length === 1 && choosePatient({ ...keys, from: 'desk' }, rows) !== null) return []
  const { rows: found } = await sql<KnownPatient>`
    select ${personColumns} from patients person ${joinSummary(ctx.now())}
    where person.id = any(${people}::int[]) order by person.name, person.id`.execute(ctx.em)
  return found
}
