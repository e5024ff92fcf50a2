/** A range of time in epoch milliseconds, end excluded. */
export interface TimeRange {
  startsAt: number
  endsAt: number
}

export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return a.startsAt < b.endsAt && a.endsAt > b.startsAt
}
