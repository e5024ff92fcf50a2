import { isUpcomingSql } from '@clinic/database/entities/appointment.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { insertTexts, withdrawTexts } from '@clinic/database/text-messages/text-records.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import type { TextRules } from '@clinic/domain/text-messages/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { TextContext, TextedAppointment } from './appointment-texts.ts'
import { type GivenConsent, giveConsent } from './consents.ts'
import {
  buildReminderTexts,
  enqueueReminderTexts,
  rearmReminderTexts,
  retimeReminderTexts,
} from './reminder-texts.ts'

/** Enqueues the reminders of new appointments; consent given with them also arms the number's other upcoming ones. */
export async function enqueueBookingTexts(
  ctx: TextContext & Pick<Context, 'language'>,
  appointments: readonly TextedAppointment[],
  consent: GivenConsent | null,
): Promise<void> {
  const isGiven = consent !== null && (await giveConsent(ctx, consent))
  await enqueueReminderTexts(ctx, appointments)
  if (isGiven) await enqueueTextsOfNumber(ctx, consent.number)
}

/** Enqueues the reminders of the upcoming appointments of a number that has just agreed. */
export async function enqueueTextsOfNumber(ctx: TextContext, number: string): Promise<void> {
  // By the last ten digits as typed, which toTextNumber judges.
  const hasDigits = sql`right(regexp_replace(patient_phone, '\\D', '', 'g'), 10) = ${number.slice(-10)}`
  const appointments = await findUpcoming(ctx, hasDigits)
  for (const appointment of appointments)
    if (toTextNumber(appointment.patientPhone) === number) await rearmReminderTexts(ctx, appointment)
}

/** Confirmed upcoming appointments for which a condition holds. */
async function findUpcoming(
  { em, now }: Pick<TextContext, 'em' | 'now'>,
  where: RawBuilder<unknown>,
): Promise<TextedAppointment[]> {
  const { rows } = await sql<Omit<TextedAppointment, 'appointmentDate'> & { startsAt: number }>`
    select id, patient_phone as "patientPhone", language, status, ${epochMs('appointment_date')} as "startsAt"
    from appointments
    where ${isUpcomingSql(now())} and ${where}
    order by id`.execute(em)
  return rows.map(({ startsAt, ...appointment }) => ({ ...appointment, appointmentDate: new Date(startsAt) }))
}

/** Applies new rules to the reminders of all upcoming appointments: those that wait move, and others come or go. */
export async function applyTextRules(
  ctx: Pick<TextContext, 'em' | 'now' | 'timeZone'>,
  rules: TextRules,
): Promise<void> {
  await retimeReminderTexts(ctx.em, rules, ctx.timeZone)
  if (!rules.remindsTwoHoursBefore)
    await withdrawTexts(ctx.em, { kinds: ['shortReminder'], problem: 'notNeeded' }, ctx.now())
  const appointments = await findUpcoming(ctx, sql`patient_phone is not null`)
  const { rows } = await sql<{ key: string }>`
    select kind || ' ' || appointment_id || ' ' || ${epochMs('about_start')} as key from text_messages
    where about_start > ${sqlInstant(ctx.now())} and state <> 'withheld'`.execute(ctx.em)
  const known = new Set(rows.map(({ key }) => key))
  const missing = appointments
    .flatMap(appointment => buildReminderTexts(appointment, rules, ctx, ctx.now()))
    .filter(({ kind, appointmentId, aboutStart }) => !known.has(`${kind} ${appointmentId} ${aboutStart}`))
  await insertTexts(ctx.em, missing, ctx.now())
}
