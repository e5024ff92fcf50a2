import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import type { OutboxMail } from '@clinic/database/mail-records.ts'
import { planReminderMails } from '@clinic/domain/appointments/reminders.ts'
import { mailKindsIn } from '@clinic/domain/mail/kinds.ts'
import type { WithheldReason } from '@clinic/domain/mail/states.ts'
import type { Context } from '../context.ts'

type Reminded = Pick<AppointmentRow, 'id' | 'patientEmail' | 'appointmentDate' | 'status'>

/** Reminders of an appointment that is booked or moved now; none without an email address. */
export function buildReminderMails(ctx: Pick<Context, 'now' | 'timeZone'>, row: Reminded): OutboxMail[] {
  if (row.patientEmail === null) return []
  const start = row.appointmentDate.getTime()
  return planReminderMails(start, ctx.now(), ctx.timeZone).map(({ kind, dueAt }) => ({
    kind,
    id: row.id,
    dueAt,
    aboutStart: start,
  }))
}

/**
 * Updates reminders in the transaction that changes the appointment: withdraws those of another start, schedules
 * those of the current start once, and none unless confirmed.
 */
export async function rearmReminderMails(ctx: Context, row: Reminded): Promise<void> {
  await replaceReminderMails(ctx, row, buildReminderMails(ctx, row))
}

/** Restores the reminders that changes since `since` withdrew; those that became due are sent right away. */
export async function restoreReminderMails(ctx: Context, row: Reminded, since: Date): Promise<void> {
  const withdrawn = await ctx.em.find(
    MailEntity,
    {
      ...aboutStart(row),
      state: 'withheld',
      reason: 'changed' satisfies WithheldReason,
      dismissedAt: { $gte: since },
    },
    { orderBy: { dismissedAt: 'asc', dueAt: 'asc' }, disableIdentityMap: true },
  )
  const latest = new Map(withdrawn.map(({ kind, dueAt }) => [kind, dueAt?.getTime()]))
  const start = row.appointmentDate.getTime()
  await replaceReminderMails(
    ctx,
    row,
    Array.from(latest, ([kind, dueAt]) => ({ kind, id: row.id, dueAt, aboutStart: start })),
  )
}

/** Gives the reminders that are not due yet the times that follow from the starts of their visits in a time zone. */
export async function retimeReminderMails(
  { em, now, outbox }: Pick<Context, 'em' | 'now' | 'outbox'>,
  timeZone: string,
): Promise<void> {
  const waiting = await em.find(
    MailEntity,
    {
      kind: mailKindsIn('reminders'),
      state: 'queued',
      attempts: 0,
      dueAt: { $gt: new Date(now()) },
    },
    { disableIdentityMap: true },
  )
  const moved = waiting.flatMap(({ id, kind, aboutStart, dueAt }) => {
    const reminders = aboutStart ? planReminderMails(aboutStart.getTime(), 0, timeZone) : []
    const reminder = reminders.find(one => one.kind === kind)
    return reminder && reminder.dueAt !== dueAt?.getTime() ? [{ mailId: id, dueAt: reminder.dueAt }] : []
  })
  if (moved.length > 0) await outbox.retime(em, moved)
}

async function replaceReminderMails(ctx: Context, row: Reminded, reminders: OutboxMail[]): Promise<void> {
  const { em } = ctx
  const isActive = row.status === 'confirmed'
  await withdrawReminderMails(ctx, row.id, isActive ? row.appointmentDate : undefined)
  if (!isActive) return
  const standing = await em.find(
    MailEntity,
    { ...aboutStart(row), state: { $ne: 'withheld' } },
    { disableIdentityMap: true },
  )
  const missing = reminders.filter(({ kind }) => standing.every(mail => mail.kind !== kind))
  await ctx.outbox.enqueue(em, missing, ctx.now())
}

/** Withdraws the reminders of an appointment, except those about the start `keep`. */
export async function withdrawReminderMails(ctx: Context, appointmentId: number, keep?: Date): Promise<void> {
  await ctx.outbox.withdraw(ctx.em, { set: 'reminders', subjectId: appointmentId, keep }, ctx.now())
}

const aboutStart = ({ id, appointmentDate }: Reminded) => ({
  kind: mailKindsIn('reminders'),
  subjectId: id,
  aboutStart: appointmentDate,
})
