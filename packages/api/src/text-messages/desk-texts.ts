import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { countSegments } from '@clinic/database/text-messages/text-records.ts'
import { monthStart } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { AppointmentTexts, SubjectText } from '@clinic/domain/text-messages/desk-schemas.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import { TEXT_RULES_DEFAULT, type TextStatus } from '@clinic/domain/text-messages/schemas.ts'
import { isNearCap } from '@clinic/domain/text-messages/segments.ts'
import type { TextProblem } from '@clinic/domain/text-messages/states.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { endConsent, findConsent, giveConsent, isStopped } from './consents.ts'
import { countOpenReplies } from './list-replies.ts'
import { findPause, requireTexts } from './save-settings.ts'
import { enqueueTextsOfNumber } from './upcoming-appointments.ts'

/** Texts of a visit, and the consent of its number. Throws 404 for an unknown visit. */
export async function loadAppointmentTexts(
  { em }: Pick<Context, 'em'>,
  id: number,
): Promise<AppointmentTexts> {
  const { patientPhone } = await em.findOneOrFail(AppointmentEntity, { id })
  const number = toTextNumber(patientPhone)
  const consent = number === null ? null : await findConsent(em, number)
  const { rows } = await sql<SubjectText>`
    select id, kind, state, problem,
      case when state = 'queued' then ${isoInstant('due_at')} else ${isoInstant('updated_at')} end as at
    from text_messages where appointment_id = ${id} order by created_at, due_at`.execute(em)
  return {
    number,
    consent,
    isStopped: isStopped(consent),
    texts: rows,
  }
}

/** Records that a patient agreed on the phone. Throws 409 if the number cannot get texts or replied STOP. */
export async function recordConsent(ctx: Context, id: number): Promise<void> {
  await requireTexts(ctx)
  const { patientPhone, language } = await ctx.em.findOneOrFail(AppointmentEntity, { id })
  const number = requireNumber(patientPhone)
  if (!(await giveConsent(ctx, { number, givenBy: 'desk', language }))) throw new RuleError('numberStopped')
  await enqueueTextsOfNumber(ctx, number)
}

export async function endConsentAtDesk(ctx: Context, id: number): Promise<void> {
  const { patientPhone } = await ctx.em.findOneOrFail(AppointmentEntity, { id })
  await endConsent(ctx, requireNumber(patientPhone), 'desk')
}

function requireNumber(phone: string | null): string {
  const number = toTextNumber(phone)
  if (number === null) throw new RuleError('noTextNumber')
  return number
}

/** What the desk has to know of texts as a whole. */
export async function loadTextStatus(ctx: Context): Promise<TextStatus> {
  await ctx.settings.refresh()
  const { em, timeZone, settings } = ctx
  const { texts, unreadable } = settings.saved
  const { monthlyCap: cap } = texts?.rules ?? TEXT_RULES_DEFAULT
  const isOn = texts !== null
  const used = isOn ? await countSegments(em, monthStart(ctx.now(), timeZone)) : 0
  return {
    isOn,
    paused: isOn ? await findPause(em) : null,
    unreadable: unreadable.includes('texts'),
    used,
    cap,
    isNearCap: isNearCap(used, cap),
    isCapReached: used >= cap,
    failing: isOn ? await findFailing(ctx) : null,
    openReplies: isOn ? await countOpenReplies(em) : 0,
  }
}

/** Why texts that were due are still tried. */
async function findFailing({ em, now }: Context): Promise<TextProblem | null> {
  const { rows } = await sql<{ problem: TextProblem }>`
    select problem from text_messages
    where state = 'queued' and problem is not null and sent_at <= ${sqlInstant(now())}
    order by updated_at desc limit 1`.execute(em)
  return rows[0]?.problem ?? null
}
