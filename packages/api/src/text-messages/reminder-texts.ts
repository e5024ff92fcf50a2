import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { asTable } from '@clinic/database/sql-parts.ts'
import {
  insertTexts,
  type NewText,
  UNANSWERED,
  withdrawTexts,
} from '@clinic/database/text-messages/text-records.ts'
import { REMINDER_TEXTS, type TextKind } from '@clinic/domain/text-messages/kinds.ts'
import type { TextRules } from '@clinic/domain/text-messages/schemas.ts'
import { planReminderTexts } from '@clinic/domain/text-messages/timing.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { buildText, readRules, type TextContext, type TextedAppointment } from './appointment-texts.ts'

/** Enqueues the reminders of appointments that are booked now; insertTexts leaves out numbers without consent. */
export async function enqueueReminderTexts(
  ctx: TextContext,
  appointments: readonly TextedAppointment[],
): Promise<void> {
  const rules = readRules(ctx)
  if (rules === null) return
  const reminders = appointments.flatMap(appointment =>
    buildReminderTexts(appointment, rules, ctx, ctx.now()),
  )
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
export async function rearmReminderTexts(
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
  const missing = buildReminderTexts(appointment, rules, ctx, madeAt).filter(
    ({ kind, dueAt }) => !(known.get(kind) ?? dueAt <= ctx.now()),
  )
  await insertTexts(ctx.em, missing, ctx.now())
}

export function buildReminderTexts(
  appointment: TextedAppointment,
  rules: TextRules,
  ctx: Pick<TextContext, 'timeZone'>,
  madeAt: number,
): NewText[] {
  const start = appointment.appointmentDate.getTime()
  return planReminderTexts(start, madeAt, rules, ctx.timeZone).flatMap(({ kind, dueAt }) =>
    buildText(appointment, kind, { aboutStart: start, dueAt }),
  )
}

/** Withholds the reminders of an appointment that is deleted. */
export async function withdrawReminderTexts(ctx: TextContext, appointmentId: number): Promise<void> {
  if (readRules(ctx) === null) return
  await withdrawTexts(ctx.em, { appointmentId, kinds: REMINDER_TEXTS, problem: 'changed' }, ctx.now())
}

/** Gives the reminders that wait the times that follow from the rules in a time zone. */
export async function retimeReminderTexts(
  em: EntityManager,
  rules: TextRules,
  timeZone: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; kind: TextKind; start: number }>`
    select id, kind, ${epochMs('about_start')} as start from text_messages
    where state = 'queued' and kind in (${sql.join(REMINDER_TEXTS)}) and attempts = 0`.execute(em)
  const moved = rows.flatMap(({ id, kind, start }) => {
    const reminder = planReminderTexts(start, 0, rules, timeZone).find(one => one.kind === kind)
    return reminder ? [{ id, due: new Date(reminder.dueAt) }] : []
  })
  if (moved.length === 0) return
  await sql`
    update text_messages set due_at = moved.due
    from ${asTable(moved, 'moved (id uuid, due timestamptz)')}
    where text_messages.id = moved.id`.execute(em)
}
