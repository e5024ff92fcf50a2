import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { Format } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** Fields that determine open spots. */
type EventPlaces = Pick<ClinicEvent, 'maxAttendees' | 'registeredCount' | 'offeredCount'>

/** Whether someone is waiting or holds an offer. */
export function isActiveEntry({ state }: Pick<Waiting, 'state'>): boolean {
  return state === 'waiting' || state === 'offered'
}

/** State of a waiting list entry: "Spot offered until Nov 22, 10:00 AM". */
export function waitingText(
  { state, offeredUntil, createdAt }: Pick<Waiting, 'state' | 'offeredUntil' | 'createdAt'>,
  { language, shortMoment: moment }: Format,
): string {
  return texts[language].waiting.states[state](moment(createdAt), moment(offeredUntil ?? createdAt))
}

/** "12 of 12 spots taken, 1 of them offered". */
export function placesText(
  { maxAttendees, registeredCount, offeredCount }: EventPlaces,
  language: Language,
): string {
  const t = texts[language].waiting
  const taken = registeredCount + offeredCount
  return maxAttendees === null ? t.taken(taken, offeredCount) : t.capacity(taken, maxAttendees, offeredCount)
}

/** What a manual offer overrides: the limit and people ahead. */
export function offerNotes(
  event: EventPlaces | undefined,
  { place }: Pick<Waiting, 'place'>,
  language: Language,
): string[] {
  const t = texts[language].offer
  const before = (place ?? 1) - 1
  return [
    ...(event && spotsLeft(event) === 0 ? [t.full(placesText(event, language))] : []),
    ...(before > 0 ? [t.skipped(before)] : []),
  ]
}
