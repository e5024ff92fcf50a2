import type { TimeRange } from '../schedule/time-ranges.ts'
import { doubledPause, MINUTE_MS } from '../time-units.ts'

/** When the practitioner is busy elsewhere. */
export type BusyTime = TimeRange

/** Between two reads of a calendar that can be read, in milliseconds. */
export const READ_EVERY_MS = 5 * MINUTE_MS

const MAX_READ_PAUSE_MS = 60 * MINUTE_MS

/** After this long without a successful read, a warning says so. */
export const UNREAD_WARNING_MS = 120 * MINUTE_MS

/** Milliseconds until a calendar is read again after this many failed reads in a row. */
export function calendarRetryPause(failures: number): number {
  return doubledPause(READ_EVERY_MS, failures, MAX_READ_PAUSE_MS)
}

/** Merges times that overlap, sorted by start. Times that only touch stay apart, so that a list of them is readable. */
export function mergeBusyTimes(times: readonly BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = []
  for (const time of times.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const previous = merged.at(-1)
    if (previous && time.startsAt < previous.endsAt) {
      previous.endsAt = Math.max(previous.endsAt, time.endsAt)
    } else {
      merged.push({ ...time })
    }
  }
  return merged
}

/** What a read changes of the stored times. */
export interface BusyTimesChange {
  added: BusyTime[]
  removed: BusyTime[]
}

/** Compares stored times with those of a read. */
export function compareBusyTimes(stored: readonly BusyTime[], read: readonly BusyTime[]): BusyTimesChange {
  const key = ({ startsAt, endsAt }: BusyTime) => `${startsAt} ${endsAt}`
  const [was, is] = [new Set(stored.map(key)), new Set(read.map(key))]
  return {
    added: read.filter(time => !was.has(key(time))),
    removed: stored.filter(time => !is.has(key(time))),
  }
}

/**
 * How many busy times ahead of `now` a read has; null unless it loses more than half, which is asked about first. A time
 * inside a longer one is not lost. Both lists are merged.
 */
export function countIfMostLost(
  stored: readonly BusyTime[],
  read: readonly BusyTime[],
  now: number,
): number | null {
  const [before, after] = [stored, read].map(times =>
    times.filter(({ endsAt }) => endsAt > now).toSorted((a, b) => a.startsAt - b.startsAt),
  ) as [BusyTime[], BusyTime[]]
  let at = 0
  const kept = before.filter(time => {
    while ((after[at]?.endsAt ?? Number.POSITIVE_INFINITY) <= time.startsAt) at++
    return (after[at]?.startsAt ?? Number.POSITIVE_INFINITY) < time.endsAt
  })
  return Math.max(kept.length, after.length) * 2 < before.length ? after.length : null
}
