import type { DayPlan } from '../availability/openings.ts'
import { mergeBusyTimes } from '../calendars/busy-times.ts'
import { dayClock } from '../clinic-time.ts'
import { openTimesOn } from '../schedule/day-hours.ts'
import type { TimeRange } from '../schedule/time-ranges.ts'

/** Subtracts other ranges from ranges, which must be sorted and must not overlap. */
export function subtractTimes(ranges: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] {
  const taken = mergeBusyTimes(others)
  let first = 0
  return ranges.flatMap(({ startsAt, endsAt }) => {
    while ((taken[first]?.endsAt ?? Number.POSITIVE_INFINITY) <= startsAt) first++
    const left: TimeRange[] = []
    let from = startsAt
    for (let index = first; (taken[index]?.startsAt ?? endsAt) < endsAt; index++) {
      const busy = taken[index] as TimeRange
      if (busy.startsAt > from) left.push({ startsAt: from, endsAt: busy.startsAt })
      from = Math.max(from, busy.endsAt)
    }
    if (from < endsAt) left.push({ startsAt: from, endsAt })
    return left
  })
}

/** When the practice is open on a day and neither booked nor busy, earliest first. */
export function listFreeTimes(plan: DayPlan): TimeRange[] {
  const open = openTimesOn(plan, dayClock(plan.day, plan.timeZone))
  return subtractTimes(open, [...plan.taken, ...plan.busy])
}

/** The free times of days up to `until` (epoch milliseconds), as they were known at one moment. */
export interface KnownFreeTimes {
  times: readonly TimeRange[]
  until: number
}

/** Finds times that are free now and were taken when last known. Days that were unknown then have none. */
export function findFreedTimes(free: readonly TimeRange[], known: KnownFreeTimes): TimeRange[] {
  return subtractTimes(
    free.filter(({ startsAt }) => startsAt < known.until),
    known.times,
  )
}
