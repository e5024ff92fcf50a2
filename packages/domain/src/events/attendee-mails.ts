import { isPast } from './timing.ts'

/** Date (epoch milliseconds) and location of an event. */
interface EventDetails {
  date: number
  location: string
}

/** Whether to email attendees about a change: a new date or location of an event that is not past. */
export function shouldNotifyReschedule(
  before: EventDetails,
  after: EventDetails,
  now: number,
  timeZone: string,
): boolean {
  return (
    !isPast(after.date, now, timeZone) && (before.date !== after.date || before.location !== after.location)
  )
}
