/** When an event is, in epoch milliseconds. */
interface EventTime {
  date: number
}

interface EventPlace extends EventTime {
  location: string
}

/** Whether there is something to tell those registered for an event that is changed: another date or place, of one to come. */
export function isMoveToTell(before: EventPlace, after: EventPlace, now: number): boolean {
  return after.date > now && (before.date !== after.date || before.location !== after.location)
}

/** Whether there is something to tell those registered for an event that is deleted: it was to come. */
export function isCancellationToTell({ date }: EventTime, now: number): boolean {
  return date > now
}
