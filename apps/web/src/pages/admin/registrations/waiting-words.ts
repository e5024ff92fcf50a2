import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { spotsLeft } from '@clinic/domain/events/timing.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'

/** What of an event decides whether a place is left. */
type EventPlaces = Pick<ClinicEvent, 'maxAttendees' | 'registeredCount' | 'offeredCount'>

/** Whether somebody still waits, or holds an offer. */
export function isInLine({ state }: Pick<Waiting, 'state'>): boolean {
  return state === 'waiting' || state === 'offered'
}

/** What became of somebody in line, seen at `now` (epoch milliseconds): "Place on offer until Nov 22, 10:00 AM". */
export function waitingText(
  { state, offeredUntil, createdAt }: Pick<Waiting, 'state' | 'offeredUntil' | 'createdAt'>,
  now: number,
  timeZone: string,
): string {
  const moment = (instant: string) => formatShortMoment(Date.parse(instant), now, timeZone)
  const until = offeredUntil === null ? '' : ` ${moment(offeredUntil)}`
  switch (state) {
    case 'waiting':
      return `Waiting since ${moment(createdAt)}`
    case 'offered':
      return `Place on offer until${until}`
    case 'taken':
      return 'Took the place'
    case 'declined':
      return 'Declined, or left the line'
    case 'lapsed':
      return `The offer ran out${until}`
  }
}

/** How many places of an event are given away: "12 of 12 places taken, 1 of them on offer". */
export function placesText({ maxAttendees, registeredCount, offeredCount }: EventPlaces): string {
  const taken = registeredCount + offeredCount
  const places = maxAttendees === null ? `${taken} places taken` : `${taken} of ${maxAttendees} places taken`
  return offeredCount === 0 ? places : `${places}, ${offeredCount} of them on offer`
}

/** What an offer by hand passes over: the maximum, and those who came before. */
export function offerNotes(event: EventPlaces | undefined, { place }: Pick<Waiting, 'place'>): string[] {
  const before = (place ?? 1) - 1
  const notes: string[] = []
  if (event && spotsLeft(event) === 0) notes.push(`${placesText(event)}. This one is beyond the maximum.`)
  if (before > 0)
    notes.push(
      before === 1
        ? '1 person is before them in line, and stays there.'
        : `${before} people are before them in line, and stay there.`,
    )
  return notes
}
