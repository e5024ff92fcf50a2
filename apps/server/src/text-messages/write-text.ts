import { isMoveRequested } from '@clinic/api/appointments/links/linked-appointment.ts'
import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { Links } from '@clinic/api/links.ts'
import { findConsent } from '@clinic/api/text-messages/consents.ts'
import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { TimeOfferEntity } from '@clinic/database/entities/offer.ts'
import { isSuperseded, type LeasedText } from '@clinic/database/text-messages/text-records.ts'
import { composeText } from '@clinic/domain/text-messages/compose.ts'
import { CHANGE_TEXTS, isAnswer } from '@clinic/domain/text-messages/kinds.ts'
import type { TextProblem } from '@clinic/domain/text-messages/states.ts'
import type { EntityManager } from '@mikro-orm/postgresql'

interface WriteContext {
  links: Links
  timeZone: string
  /** Epoch milliseconds. */
  now: number
}

/** What a text is about now: a start in epoch milliseconds, and the visit of its link. */
interface Subject {
  startsAt: number
  visit: AppointmentRow | null
}

/** Writes a text from the visit as it is now, or says why it is not sent any more, or that it waits for Undo. */
export async function writeText(
  em: EntityManager,
  text: LeasedText,
  { links, timeZone, now }: WriteContext,
): Promise<{ number: string; body: string } | { problem: TextProblem } | 'waits'> {
  const { kind, number } = text
  if (number === null) return { problem: 'notNeeded' }
  const isChange = CHANGE_TEXTS.some(change => change === kind)
  if (isChange && (await isSuperseded(em, text))) return { problem: 'changed' }
  const subject = isAnswer(kind)
    ? { startsAt: now, visit: null }
    : await findSubject(em, text, { now, timeZone })
  if (subject === null) return { problem: 'notNeeded' }
  if (subject === 'waits') return subject
  if (!isAnswer(kind) && (await findConsent(em, number))?.endedAt !== null) return { problem: 'noConsent' }
  const { startsAt, visit } = subject
  // The practice may have changed it since.
  const language = visit?.language ?? text.language
  // Of the kind that shows nothing of the patient's past: a phone may be shared.
  const link = visit && links.url('booking', { ...visit, language })
  const facts = { practice: await loadPractice(em), startsAt, link, timeZone, language }
  return { number, body: composeText(kind, facts).text }
}

/**
 * Null once a text is outdated: the visit has moved, must move, was cancelled or has begun, or the offer is over. It waits
 * while the visit is completed or a no-show before its start, which may be a slip.
 */
async function findSubject(
  em: EntityManager,
  text: LeasedText,
  { now, timeZone }: Pick<WriteContext, 'now' | 'timeZone'>,
): Promise<Subject | 'waits' | null> {
  const { kind, appointmentId, aboutStart } = text
  const visit = await em.findOne(AppointmentEntity, { id: appointmentId ?? 0 })
  const start = visit?.appointmentDate.getTime() ?? 0
  if (kind === 'cancelled') {
    const startsAt = aboutStart ?? start
    const isCancelled = visit === null || visit.status === 'cancelled'
    return isCancelled && startsAt > now ? { startsAt, visit } : null
  }
  if (visit === null || visit.status === 'cancelled' || start <= now) return null
  if (visit.status !== 'confirmed') return 'waits'
  if (kind === 'moved') return aboutStart === start ? null : { startsAt: start, visit }
  if (kind === 'earlierTime') {
    const isOpen = { outcome: null, offeredUntil: { $gt: new Date(now) } }
    const startsAt = aboutStart ?? 0
    const offer = { request: { appointment: visit.id }, startsAt: new Date(startsAt), ...isOpen }
    return startsAt < start && (await em.count(TimeOfferEntity, offer)) > 0 ? { startsAt, visit } : null
  }
  const mustMove = await isMoveRequested({ em, now: () => now, timeZone }, visit)
  return aboutStart === start && !mustMove ? { startsAt: start, visit } : null
}
