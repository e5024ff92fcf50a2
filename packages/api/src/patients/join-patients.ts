import { isoInstant } from '@clinic/database/sql-instant.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { type Duplicates, MAX_PAIRS, UNDO_JOIN_HOURS } from '@clinic/domain/patients/join-schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { findPatientKey } from './leave-out.ts'
import { PATIENT_KEY } from './patient-rows.ts'

/** Digits of a US phone number without the country code. */
const PHONE_DIGITS = 10

const UNDO_FOR = UNDO_JOIN_HOURS * 3_600_000

interface PatientPair {
  keep: number
  join: number
}

/** Patients who may be one person: the same name and phone number, but another email, or none. */
export async function listDuplicates({ em, now }: Context): Promise<Duplicates> {
  const kysely = em.getKysely()
  const { rows: pairs } = await pairsQuery(sql`true`).execute(kysely)
  const since = new Date(now() - UNDO_FOR).toISOString()
  const { rows: joined } = await sql<Duplicates['joined'][number]>`
    select max(id) as "appointmentId", min(patient_name) as name, min(patient_email) as email,
      ${isoInstant('joined_at')} as "joinedAt"
    from appointments where joined_at > ${since}::timestamptz group by joined_at
    order by joined_at desc limit ${MAX_PAIRS}`.execute(kysely)
  return { pairs, joined }
}

/** Pairs of patients `a` and `b` for which a condition holds and that were not found to be two people. */
export function pairsQuery(condition: RawBuilder<unknown>) {
  const side = (alias: 'a' | 'b') => sql`json_build_object('appointmentId', ${sql.ref(`${alias}_newest.id`)},
    'email', ${sql.ref(`${alias}_newest.patient_email`)},
    'lastAppointment', ${isoInstant(`${alias}_newest.appointment_date`)})`
  return sql<Duplicates['pairs'][number]>`
    select a.name, a_newest.patient_phone as phone, json_build_array(${side('a')}, ${side('b')}) as patients
    from patients a
    join patients b on lower(b.name) = lower(a.name) and a.key < b.key
      and right(b.phone_digits, ${PHONE_DIGITS}) = right(a.phone_digits, ${PHONE_DIGITS})
    join appointments a_newest on a_newest.id = a.appointment_id
    join appointments b_newest on b_newest.id = b.appointment_id
    where length(a.phone_digits) >= ${PHONE_DIGITS} and ${condition}
      and (a_newest.patient_email is not null or b_newest.patient_email is not null)
      and not exists (select from separate_patients where pair = ${pairHash(sql`a.key`, sql`b.key`)})
    order by lower(a.name), a.key, b.key limit ${MAX_PAIRS}`
}

const pairHash = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  encode(sha256(convert_to(least(${one}, ${other}) || chr(31) || greatest(${one}, ${other}), 'UTF8')), 'hex')`

/**
 * Gives all appointments of one patient the email of the other, who is left out of reminders if either was and keeps
 * the invitations of both. Throws 404 unless they are a pair.
 */
export async function joinPatients(ctx: Context, pair: PatientPair): Promise<void> {
  const { em } = ctx
  const kysely = em.getKysely()
  const { kept, joined, email } = await findPair(em, pair)
  if (email === null) throw new RuleError('notFound')
  const now = new Date(ctx.now()).toISOString()
  await sql`
    update appointments set former_email = patient_email, patient_email = ${email}, joined_at = ${now},
      version = version + 1
    where id in (select id from appointments where ${PATIENT_KEY} = ${joined} order by id for update)
      and anonymized_at is null`.execute(kysely)
  await sql`
    insert into left_out_patients (patient_key, asked_by, created_at)
    select ${kept}, asked_by, created_at from left_out_patients where patient_key = ${joined}
    on conflict do nothing`.execute(kysely)
  await sql`update invitations set patient_key = ${kept} where patient_key = ${joined}`.execute(kysely)
}

/** Notes that two patients are not one person, so that they are not proposed again. Throws 404 unless they are a pair. */
export async function keepApart(ctx: Context, pair: PatientPair): Promise<void> {
  const { kept, joined } = await findPair(ctx.em, pair)
  await sql`
    insert into separate_patients (pair, created_at)
    values (${pairHash(sql`${kept}::text`, sql`${joined}::text`)}, ${new Date(ctx.now()).toISOString()})
    on conflict do nothing`.execute(ctx.em.getKysely())
}

/** Gives the appointments that were joined with this one their former email. Throws 404 a day after it. */
export async function undoJoin({ em, now }: Context, appointmentId: number): Promise<void> {
  const since = new Date(now() - UNDO_FOR).toISOString()
  const { numAffectedRows } = await sql`
    update appointments set patient_email = former_email, former_email = null, joined_at = null,
      version = version + 1
    where joined_at > ${since}::timestamptz
      and joined_at = (select joined_at from appointments where id = ${appointmentId})`.execute(
    em.getKysely(),
  )
  if (!numAffectedRows) throw new RuleError('notFound')
}

async function findPair(em: EntityManager, { keep, join }: PatientPair) {
  const [kept, joined] = [await findPatientKey(em, keep), await findPatientKey(em, join)]
  const [first, second] = [kept, joined].sort()
  const { rows } = await pairsQuery(sql`a.key = ${first} and b.key = ${second}`).execute(em.getKysely())
  const [pair] = rows
  if (!pair) throw new RuleError('notFound')
  const email = pair.patients[first === kept ? 0 : 1].email
  return { kept, joined, email }
}
