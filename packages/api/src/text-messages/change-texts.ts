import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { insertTexts, withdrawTexts } from '@clinic/database/text-messages/text-records.ts'
import { changeMail, type KnownAppointment } from '@clinic/domain/appointments/change-mails.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { toDaytime } from '@clinic/domain/mail/daytime.ts'
import { CHANGE_TEXTS } from '@clinic/domain/text-messages/kinds.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import { buildText, readRules, type TextContext, type TextedAppointment } from './appointment-texts.ts'

/**
 * Enqueues one text about all changes by the practice since `known`, in place of those that wait: due when Undo ends, and
 * at once for a deletion, which is final. Returns what the patient knew; null if none waited.
 */
export async function enqueueChangeText(
  ctx: TextContext,
  appointment: TextedAppointment,
  { known, notifies, isDeleted = false }: { known: KnownAppointment; notifies: boolean; isDeleted?: boolean },
): Promise<KnownAppointment | null> {
  if (readRules(ctx) === null) return null
  const now = ctx.now()
  const waited = await withdrawChangeTexts(ctx, appointment)
  const start = appointment.appointmentDate.getTime()
  const after = isDeleted
    ? { ...known, status: 'cancelled' }
    : { status: appointment.status, startsAt: start }
  const before = waited ?? known
  const change = changeMail(before, after, now)
  // A restored appointment may have moved before: the text that waited was about both.
  if (change === null || !(notifies || (waited && appointment.status === 'confirmed'))) return waited
  const times = {
    // Null for an appointment that the patient knew as cancelled: any start is new to them.
    aboutStart: before.status === 'confirmed' ? before.startsAt : null,
    dueAt: toDaytime(isDeleted ? now : now + UNDO_WINDOW_MS, ctx.timeZone),
  }
  if (times.dueAt >= (change === 'appointmentCancelled' ? before.startsAt : start)) return waited
  await insertTexts(
    ctx.em,
    buildText(appointment, change === 'appointmentCancelled' ? 'cancelled' : 'moved', times),
    now,
  )
  return waited
}

/** Withholds waiting texts about changes by the practice. Returns what the patient knew; null if none waited. */
export async function withdrawChangeTexts(
  ctx: TextContext,
  { id, appointmentDate }: Pick<TextedAppointment, 'id' | 'appointmentDate'>,
): Promise<KnownAppointment | null> {
  if (readRules(ctx) === null) return null
  const which = { appointmentId: id, kinds: CHANGE_TEXTS, problem: 'changed' as const }
  const [first] = await withdrawTexts(ctx.em, which, ctx.now())
  if (!first) return null
  const { aboutStart } = first
  return aboutStart === null
    ? { status: 'cancelled', startsAt: appointmentDate.getTime() }
    : { status: 'confirmed', startsAt: aboutStart }
}

/** Whether a text about a change that the practice made at `madeAt` was sent or is being sent; locks one that waits. */
export async function isChangeTextSent(
  ctx: TextContext,
  appointmentId: number,
  madeAt: Date,
): Promise<boolean> {
  if (readRules(ctx) === null) return false
  // Enqueued a moment before the change is recorded; one of an earlier change would wait for longer.
  const since = sqlInstant(madeAt.getTime() - MINUTE_MS)
  // The lock keeps one that waits from being sent before Undo withdraws it.
  const { rows } = await sql<{ attempts: number }>`
    select attempts from text_messages where appointment_id = ${appointmentId} and kind in (${sql.join(CHANGE_TEXTS)})
      and created_at >= ${since} and state <> 'withheld' for update`.execute(ctx.em)
  return rows.some(({ attempts }) => attempts > 0)
}
