import { InvitationEntity } from '@clinic/database/entities/invitation.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { asTable } from '@clinic/database/sql-parts.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { clinicDay, dayBounds } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import {
  INVITATION_PAUSE_DAYS,
  invitationProblem,
  MAX_INVITATIONS_A_DAY,
} from '@clinic/domain/patients/invitations.ts'
import type { PersonId } from '@clinic/domain/patients/match.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { loadInvitees } from './load-invitees.ts'

/**
 * Invites those of some patients who may be invited, by emails that wait until Undo ends. Throws 409 if none may be
 * invited, if they exceed the rest of the day's limit, or without a mail server.
 */
export async function invitePatients(
  ctx: Context,
  patientIds: readonly number[],
): Promise<{ ids: number[]; skipped: number }> {
  const { em } = ctx
  if (ctx.settings.mailServer === null) throw new RuleError('emailNotSetUp')
  const now = ctx.now()
  // Excludes the undo of an import, which deletes patients. And one at a time: two presses at once must not both find
  // that a patient was not invited.
  await sql`
    select pg_advisory_xact_lock_shared(${LOCKS.patients}, 0), pg_advisory_xact_lock(${LOCKS.invitations}, 0)`.execute(
    em,
  )
  const invitees = await loadInvitees(em, patientIds, now)
  const invited = invitees.filter(patient => invitationProblem(patient, now) === null)
  if (invited.length === 0) throw new RuleError(invitees.length === 0 ? 'notFound' : 'notInvitable')
  if (invited.length > (await countInvitationsLeft(ctx))) throw new RuleError('invitationLimit')
  const rows = invited.map(({ id, appointmentType }) => ({ id, appointmentType }))
  const { rows: made } = await sql<{ id: number }>`
    insert into invitations (patient_id, appointment_type, created_at)
    select id, "appointmentType", ${sqlInstant(now)} from ${asTable(rows, 'row (id int, "appointmentType" text)')}
    returning id`.execute(em)
  const mails = made.map(({ id }) => ({ kind: 'invitation' as const, id, dueAt: now + UNDO_WINDOW_MS }))
  await ctx.outbox.enqueue(em, mails, now)
  return { ids: made.map(({ id }) => id), skipped: invitees.length - invited.length }
}

/** Invitations that may still be made on this clinic day. */
export async function countInvitationsLeft({ em, now, timeZone }: Context): Promise<number> {
  const { start } = dayBounds(clinicDay(now(), timeZone), timeZone)
  const made = await em.count(InvitationEntity, { createdAt: { $gte: new Date(start) }, undoneAt: null })
  return Math.max(0, MAX_INVITATIONS_A_DAY - made)
}

/** Takes back invitations whose emails still wait; returns how many. Throws 409 if all of them were sent. */
export async function undoInvitations(ctx: Context, ids: readonly number[]): Promise<number> {
  const undone = await withdrawInvitations(ctx, ids)
  if (undone === 0) throw new RuleError('invitationSent')
  return undone
}

/** Withdraws a person's waiting invitations but the first: each was made while there were two people. */
export async function keepOneInvitation(ctx: Context, person: PersonId): Promise<void> {
  await takeAdvisoryLock(ctx.em, LOCKS.invitations)
  const { rows } = await sql<{ id: number }>`
    select invitations.id from patients record join invitations on invitations.patient_id = record.id
    where record.person_id = ${person} and undone_at is null
      and invitations.created_at > ${sqlInstant(ctx.now() - INVITATION_PAUSE_DAYS * DAY_MS)}
    order by invitations.created_at, invitations.id offset 1`.execute(ctx.em)
  await withdrawInvitations(
    ctx,
    rows.map(({ id }) => id),
  )
}

async function withdrawInvitations(ctx: Context, ids: readonly number[]): Promise<number> {
  const { em } = ctx
  const rows = await em.find(InvitationEntity, { id: { $in: [...ids] }, undoneAt: null, bookedAt: null })
  let undone = 0
  for (const row of rows) {
    const withdrawn = await ctx.outbox.withdraw(em, { set: 'invitations', subjectId: row.id }, ctx.now())
    if (withdrawn.length === 0) continue
    row.undoneAt = new Date(ctx.now())
    undone += 1
  }
  return undone
}
