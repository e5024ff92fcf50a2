import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import type { OutboxMail, WithdrawnMail } from '@clinic/database/mail-records.ts'
import { changeMail, type KnownAppointment } from '@clinic/domain/appointments/change-mails.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { mailKindsIn } from '@clinic/domain/mail/kinds.ts'
import type { Context } from '../context.ts'

export function toKnownAppointment({
  status,
  appointmentDate,
}: Pick<AppointmentRow, 'status' | 'appointmentDate'>): KnownAppointment {
  return { status, startsAt: appointmentDate.getTime() }
}

/**
 * Withdraws waiting emails about changes by the practice. Returns the state that the patient knew before these changes,
 * or null if no email waited.
 */
export async function withdrawChangeMails(ctx: Context, id: number): Promise<KnownAppointment | null> {
  const [first] = await ctx.outbox.withdraw(ctx.em, { set: 'deskChanges', subjectId: id }, ctx.now())
  return readKnown(first)
}

/** Like withdrawChangeMails, of an email that failed so far: it stays queued, because it may have arrived. */
export async function readFailedChangeMail({ em }: Context, id: number): Promise<KnownAppointment | null> {
  const isFailing = { state: 'queued' as const, attempts: { $gt: 0 }, reason: { $ne: null } }
  const mail = await em.findOne(
    MailEntity,
    { kind: mailKindsIn('deskChanges'), subjectId: id, ...isFailing, dueAt: { $ne: null } },
    { orderBy: { createdAt: 'asc' }, disableIdentityMap: true },
  )
  return mail && readKnown({ kind: mail.kind, aboutStart: mail.aboutStart?.getTime() ?? null })
}

function readKnown(mail: Pick<WithdrawnMail, 'kind' | 'aboutStart'> | undefined): KnownAppointment | null {
  if (!mail || mail.aboutStart === null) return null
  return {
    status: mail.kind === 'appointmentConfirmation' ? 'cancelled' : 'confirmed',
    startsAt: mail.aboutStart,
  }
}

/**
 * Enqueues one email about all changes since `known`, due when Undo ends, or now about a deletion (`facts`), which is
 * final. Returns whether one is needed.
 */
export async function enqueueChangeMail(
  ctx: Context,
  row: AppointmentRow,
  { known, facts }: { known: KnownAppointment; facts?: OutboxMail['facts'] },
): Promise<boolean> {
  const after = facts ? { ...known, status: 'cancelled' } : toKnownAppointment(row)
  const kind = changeMail(known, after, ctx.now())
  if (kind === null || row.patientEmail === null) return false
  const mail = { kind, id: row.id, aboutStart: known.startsAt }
  await ctx.outbox.enqueue(
    ctx.em,
    [{ ...mail, ...(facts ? { facts } : { dueAt: ctx.now() + UNDO_WINDOW_MS }) }],
    ctx.now(),
  )
  return true
}
