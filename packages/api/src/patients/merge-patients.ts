import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { firstOrFail } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { PersonId } from '@clinic/domain/patients/match.ts'
import { type patientPairInput, UNDO_MERGE_HOURS } from '@clinic/domain/patients/merge-schemas.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { lockAllPatients } from './find-patient.ts'
import { keepOneInvitation } from './invitations/invite-patients.ts'
import { announceChanged } from './patient-rows.ts'

type PatientPair = z.output<typeof patientPairInput>

/**
 * Merges two people by an edge from one record to the other, which changes no other row but the version of the visits
 * whose person changes. Throws 404 unless they are two people.
 */
export async function mergePatients(ctx: Context, pair: PatientPair): Promise<void> {
  const { em } = ctx
  await lockAllPatients(em)
  const { keep, merge } = await findPeople(em, pair)
  await announceChanged(ctx, sql`select id from patients where person_id = ${merge}`)
  await sql`
    update patients set person_id = ${keep},
      merged_at = case when id = ${merge} then ${sqlInstant(ctx.now())} else merged_at end,
      merged_into_id = case when id = ${merge} then ${keep} else merged_into_id end
    where person_id = ${merge}`.execute(em)
  await refreshFigures(em, [keep, merge])
  await keepOneReviewRequest(ctx, keep)
  await keepOneInvitation(ctx, keep)
}

/** Withdraws a person's waiting review requests except the first: each was made while there were two people. */
async function keepOneReviewRequest(ctx: Context, person: PersonId): Promise<void> {
  await takeAdvisoryLock(ctx.em, LOCKS.reviewRequests)
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from patients record join appointments on patient_id = record.id
      join mails on kind = 'appointmentReview' and subject_id = appointments.id and state = 'queued'
    where person_id = ${person} order by due_at, mails.created_at, mails.id offset 1`.execute(ctx.em)
  for (const { id } of rows)
    await ctx.outbox.withdraw(ctx.em, { set: 'reviewRequests', subjectId: id }, ctx.now())
}

/** Removes the edge of a record that was merged in the last day. Throws 404 for any other. */
export async function undoMerge(ctx: Context, patientId: number): Promise<void> {
  await lockAllPatients(ctx.em)
  const since = sqlInstant(ctx.now() - UNDO_MERGE_HOURS * HOUR_MS)
  const { rows } = await sql`
    select from patients where id = ${patientId} and merged_at > ${since}`.execute(ctx.em)
  if (rows.length === 0) throw new RuleError('notFound')
  await unmergeRecord(ctx, patientId)
}

/** Makes a record, with those that were merged into it, a person again. Requires lockAllPatients. */
export async function unmergeRecord(ctx: Context, patientId: number): Promise<void> {
  const own = sql`
    with recursive own as (
      select id, person_id from patients where id = ${patientId}
      union all
      select record.id, record.person_id from patients record join own on record.merged_into_id = own.id)`
  await announceChanged(ctx, sql`${own} select id from own`)
  const { rows } = await sql<{ keep: number }>`
    ${own} update patients record set person_id = ${patientId},
      merged_into_id = case when record.id = ${patientId} then null else record.merged_into_id end,
      merged_at = case when record.id = ${patientId} then null else record.merged_at end
    from own where record.id = own.id returning own.person_id as keep`.execute(ctx.em)
  await refreshFigures(ctx.em, [patientId, ...rows.map(({ keep }) => keep)])
}

/** Notes that two people are not one, so that they are not proposed again. Throws 404 unless they are two. */
export async function keepApart(ctx: Context, pair: PatientPair): Promise<void> {
  const { keep, merge } = await findPeople(ctx.em, pair)
  await sql`
    insert into separate_patients (patient_id, other_id, created_at)
    values (${Math.min(keep, merge)}, ${Math.max(keep, merge)}, ${sqlInstant(ctx.now())})
    on conflict do nothing`.execute(ctx.em)
}

/** Undoes keepApart; throws 404 if it was not noted. */
export async function undoKeepApart({ em }: Context, { keep, merge }: PatientPair): Promise<void> {
  const records = (id: number) =>
    sql`(select id from patients where person_id = (select person_id from patients where id = ${id}))`
  const [one, other] = [records(keep), records(merge)]
  const { numAffectedRows } = await sql`
    delete from separate_patients where patient_id in ${one} and other_id in ${other}
      or patient_id in ${other} and other_id in ${one}`.execute(em)
  if (!numAffectedRows) throw new RuleError('notFound')
}

export async function refreshFigures(em: EntityManager, ids: readonly number[]): Promise<void> {
  await sql`select refresh_visits(${[...new Set(ids)]}::int[])`.execute(em)
}

/** Two people by any record of each; throws 404. */
async function findPeople(
  em: EntityManager,
  pair: PatientPair,
): Promise<Record<keyof PatientPair, PersonId>> {
  const [keep, merge] = [await findPersonId(em, pair.keep), await findPersonId(em, pair.merge)]
  if (keep === merge) throw new RuleError('notFound')
  return { keep, merge }
}

/** The id of the person of a record; throws 404. */
export async function findPersonId(em: EntityManager, patientId: number): Promise<PersonId> {
  const { rows } = await sql<{ id: PersonId }>`
    select person_id as id from patients where id = ${patientId}`.execute(em)
  return firstOrFail(rows).id
}
