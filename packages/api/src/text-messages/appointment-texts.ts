import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import {
  insertTexts,
  type NewText,
  UNANSWERED,
  withdrawTexts,
} from '@clinic/database/text-messages/text-records.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { changeMail, type KnownAppointment } from '@clinic/domain/appointments/patient-mails.ts'
import type { Language } from '@clinic/domain/language.ts'
import { CHANGE_TEXTS, REMINDER_TEXTS, type TextKind } from '@clinic/domain/text-messages/kinds.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import type { TextRules } from '@clinic/domain/text-messages/schemas.ts'
import { nextTextTime, textRemindersFor } from '@clinic/domain/text-messages/timing.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

export type TextContext = Pick<Context, 'em' | 'now' | 'timeZone' | 'settings'>

/** An appointment whose texts are written in the transaction that changes it. */
export type TextedAppointment = Pick<
  AppointmentRow,
  'id' | 'patientPhone' | 'language' | 'appointmentDate' | 'status'
>

/** The rules of texts; null while these are off, and then nothing here runs a statement. */
const readRules = ({ settings }: TextContext): TextRules | null => settings.saved.texts?.rules ?? null

/** Enqueues the reminders of appointments that are booked now; insertTexts leaves out numbers without consent. */
export async function enqueueReminderTexts(
  ctx: TextContext,
  appointments: readonly TextedAppointment[],
): Promise<void> {
  const rules = readRules(ctx)
  if (rules === null) return
  const reminders = appointments.flatMap(appointment => reminderTexts(appointment, rules, ctx, ctx.now()))
  await insertTexts(ctx.em, reminders, ctx.now())
}

/** When an appointment was booked or moved, and since when the reminders that a change takes back were withdrawn. */
export interface UndoneChange {
  bookedAt: Date
  since: Date
}

/**
 * Updates the reminders of an appointment that changes: withholds those of another start, and enqueues missing ones once. After
 * Undo, also those that it withdrew and that became due meanwhile.
 */
export async function rearmTexts(
  ctx: TextContext,
  appointment: TextedAppointment,
  undone: UndoneChange | null = null,
): Promise<void> {
  const rules = readRules(ctx)
  if (rules === null) return
  const { id, status, appointmentDate } = appointment
  const isActive = status === 'confirmed'
  const keep = isActive ? appointmentDate : undefined
  await withdrawTexts(
    ctx.em,
    { appointmentId: id, kinds: REMINDER_TEXTS, keep, problem: 'changed' },
    ctx.now(),
  )
  if (!isActive) return
  const { rows } = await sql<{ kind: TextKind; isStanding: boolean }>`
    select kind, bool_or(state <> 'withheld' or provider_code is not distinct from ${UNANSWERED}) as "isStanding"
    from text_messages where appointment_id = ${id} and about_start = ${sqlInstant(appointmentDate)}
      and kind in (${sql.join(REMINDER_TEXTS)})
      and (state <> 'withheld' or (problem = 'changed' and updated_at >= ${sqlInstant(undone?.since ?? ctx.now())}))
    group by kind`.execute(ctx.em)
  const known = new Map(rows.map(({ kind, isStanding }) => [kind, isStanding]))
  const madeAt = undone?.bookedAt.getTime() ?? ctx.now()
  // One that was withdrawn is enqueued again although it is due.
  const missing = reminderTexts(appointment, rules, ctx, madeAt).filter(
    ({ kind, dueAt }) => !(known.get(kind) ?? dueAt <= ctx.now()),
  )
  await insertTexts(ctx.em, missing, ctx.now())
}

export function reminderTexts(
  appointment: TextedAppointment,
  rules: TextRules,
  ctx: Pick<TextContext, 'timeZone'>,
  madeAt: number,
): NewText[] {
  const start = appointment.appointmentDate.getTime()
  return textRemindersFor(start, madeAt, rules, ctx.timeZone).flatMap(({ kind, dueAt }) =>
    toText(appointment, kind, { aboutStart: start, dueAt }),
  )
}

/** A text to the number that was typed with the appointment; an empty list if that number cannot get texts. */
function toText(
  { id, patientPhone, language }: Pick<TextedAppointment, 'id' | 'patientPhone' | 'language'>,
  kind: TextKind,
  times: Pick<NewText, 'aboutStart' | 'dueAt'>,
): NewText[] {
  const number = toTextNumber(patientPhone)
  return number === null ? [] : [{ kind, appointmentId: id, number, language, ...times }]
}

/**
 * Enqueues one text about all changes by the practice since `known`, in place of those that wait: due when Undo ends, and
 * at once for a deletion, which is final. Returns what the patient knew; null if none waited.
 */
export async function followWithText(
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
    dueAt: nextTextTime(isDeleted ? now : now + UNDO_WINDOW_MS, ctx.timeZone),
  }
  if (times.dueAt >= (change === 'appointmentCancelled' ? before.startsAt : start)) return waited
  await insertTexts(
    ctx.em,
    toText(appointment, change === 'appointmentCancelled' ? 'cancelled' : 'moved', times),
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
export async function hasChangeTextLeft(
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

/** Withholds the reminders of an appointment that is deleted. */
export async function withdrawReminderTexts(ctx: TextContext, appointmentId: number): Promise<void> {
  if (readRules(ctx) === null) return
  await withdrawTexts(ctx.em, { appointmentId, kinds: REMINDER_TEXTS, problem: 'changed' }, ctx.now())
}

/** Enqueues texts about earlier times on offer, by the settings as stored: jobs offer too. Starts are epoch milliseconds. */
export async function enqueueOfferTexts(
  { em, now, timeZone }: Pick<Context, 'em' | 'now' | 'timeZone'>,
  offers: readonly { appointmentId: number; startsAt: number }[],
): Promise<void> {
  const { rows } = await sql<{ id: number; patientPhone: string | null; language: Language }>`
    select id, patient_phone as "patientPhone", language from appointments
    where id = any(${offers.map(({ appointmentId }) => appointmentId)}::int[])
      and exists (select from sealed_settings where name = 'texts')`.execute(em)
  const appointments = new Map(rows.map(row => [row.id, row]))
  const dueAt = nextTextTime(now(), timeZone)
  const texts = offers.flatMap(({ appointmentId, startsAt }) => {
    const appointment = appointments.get(appointmentId)
    return appointment ? toText(appointment, 'earlierTime', { aboutStart: startsAt, dueAt }) : []
  })
  await insertTexts(em, texts, now())
}
