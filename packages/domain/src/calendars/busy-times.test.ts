import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../time-units.ts'
import {
  calendarRetryPause,
  compareBusyTimes,
  countIfMostLost,
  mergeBusyTimes,
  READ_EVERY_MS,
} from './busy-times.ts'

const time = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })

describe('busy times', () => {
  it('that overlap are merged, in order of time', () => {
    const times = [time(50, 60), time(10, 20), time(15, 17), time(19, 30), time(30, 40)]
    expect(mergeBusyTimes(times)).toEqual([time(10, 30), time(30, 40), time(50, 60)])
    expect(times[0]).toEqual(time(50, 60))
  })

  it('are changed only where they differ', () => {
    expect(compareBusyTimes([time(1, 2), time(3, 4)], [time(3, 4), time(3, 5)])).toEqual({
      added: [time(3, 5)],
      removed: [time(1, 2)],
    })
    expect(compareBusyTimes([time(1, 2)], [time(1, 2)])).toEqual({ added: [], removed: [] })
  })

  it('are not lost at once if more than half of those ahead would be', () => {
    const ahead = [time(8, 11), time(12, 13), time(14, 15), time(16, 17)]
    expect(countIfMostLost(ahead, [], 10)).toBe(0)
    expect(countIfMostLost(ahead, [time(1, 2), time(20, 21)], 10)).toBe(1)
    expect(countIfMostLost(ahead, [time(20, 21), time(22, 23)], 10)).toBeNull()
    expect(countIfMostLost([time(1, 2), time(8, 10)], [], 10)).toBeNull()
    expect(
      countIfMostLost(ahead, [time(1, 2), time(11, 20)], 10),
      'all but one inside a longer one',
    ).toBeNull()
  })
})

it('a calendar is read every five minutes, and less often while it cannot be read, at least once an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 1_000].map(failures => calendarRetryPause(failures) / MINUTE_MS)).toEqual([
    5, 10, 20, 40, 60, 60, 60,
  ])
  expect(calendarRetryPause(0)).toBe(READ_EVERY_MS)
})
