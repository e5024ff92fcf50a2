import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import type { Language } from '@clinic/domain/language.ts'
import { plural } from '@clinic/domain/words/plural.ts'

/** Fields that determine open spots. */
type EventPlaces = Pick<ClinicEvent, 'maxAttendees' | 'registeredCount' | 'offeredCount'>

/** Whether someone is waiting or holds an offer. */
export function isActiveEntry({ state }: Pick<Waiting, 'state'>): boolean {
  return state === 'waiting' || state === 'offered'
}

/** State of a waiting list entry at `now` (epoch milliseconds): "Spot offered until Nov 22, 10:00 AM". */
export function waitingText(
  { state, offeredUntil, createdAt }: Pick<Waiting, 'state' | 'offeredUntil' | 'createdAt'>,
  now: number,
  timeZone: string,
  language: Language,
): string {
  const moment = (instant: string) => formatShortMoment(Date.parse(instant), now, timeZone, language)
  const until = offeredUntil === null ? '' : ` ${moment(offeredUntil)}`
  switch (state) {
    case 'waiting':
      return `Waiting since ${moment(createdAt)}`
    case 'offered':
      return `Spot offered until${until}`
    case 'taken':
      return 'Accepted'
    case 'declined':
      return 'Declined or left the waiting list'
    case 'lapsed':
      return `Offer expired${until}`
  }
}

/** "12 of 12 spots taken, 1 of them offered". */
export function placesText({ maxAttendees, registeredCount, offeredCount }: EventPlaces): string {
  const taken = registeredCount + offeredCount
  const places = maxAttendees === null ? `${taken} spots taken` : `${taken} of ${maxAttendees} spots taken`
  return offeredCount === 0 ? places : `${places}, ${offeredCount} of them offered`
}

/** What a manual offer overrides: the limit and people ahead. */
export function offerNotes(event: EventPlaces | undefined, { place }: Pick<Waiting, 'place'>): string[] {
  const before = (place ?? 1) - 1
  const notes: string[] = []
  if (event && spotsLeft(event) === 0) notes.push(`${placesText(event)}. This offer exceeds the limit.`)
  if (before > 0)
    notes.push(
      plural.en(
        before,
        '# person is ahead of them on the waiting list and keeps that spot.',
        '# people are ahead of them on the waiting list and keep their spots.',
      ),
    )
  return notes
}
