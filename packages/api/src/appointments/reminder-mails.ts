import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { findWithdrawnReminders, withdrawReminders } from '@clinic/database/mail-records.ts'
import type { OutboxMail } from '@clinic/database/outbox.ts'
import { remindersFor } from '@clinic/domain/appointments/reminders.ts'
import type { Context } from '../context.ts'

type Reminded = Pick<AppointmentRow, 'id' | 'patientEmail' | 'appointmentDate' | 'status'>

/** Reminders of an appointment that is booked or moved now; none without an email address. */
export function reminderMails(ctx: Pick<Context, 'now' | 'timeZone'>, row: Reminded): OutboxMail[] {
  if (row.patientEmail === null) return []
  const start = row.appointmentDate.getTime()
  return remindersFor(start, ctx.now(), ctx.timeZone).map(({ kind, dueAt }) => ({
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
export async function rearmReminders(ctx: Context, row: Reminded): Promise<void> {
  await replaceReminders(ctx, row, reminderMails(ctx, row))
}

/** Restores the reminders that a change at `since` withdrew; those that became due are sent right away. */
export async function restoreReminders(ctx: Context, row: Reminded, since: Date): Promise<void> {
  const start = row.appointmentDate.getTime()
  const reminders = await findWithdrawnReminders(ctx.em, row.id, start, since)
  await replaceReminders(
    ctx,
    row,
    reminders.map(({ kind, dueAt }) => ({ kind, id: row.id, dueAt, aboutStart: start })),
  )
}

async function replaceReminders(ctx: Context, row: Reminded, reminders: OutboxMail[]): Promise<void> {
  const { em } = ctx
  const isActive = row.status === 'confirmed'
  const start = isActive ? row.appointmentDate.getTime() : null
  const { withdrawn, standing } = await withdrawReminders(em, row.id, start, ctx.now())
  await ctx.outbox.withdraw(em, withdrawn)
  const missing = isActive ? reminders.filter(({ kind }) => !standing.includes(kind)) : []
  await ctx.outbox.enqueue(em, missing, ctx.now())
}
