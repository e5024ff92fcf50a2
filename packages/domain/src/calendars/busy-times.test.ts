import { describe, expect, it } from 'vitest'
import { compareBusyTimes, dropsAll, mergeBusyTimes, READ_EVERY_MS, readPause } from './busy-times.ts'

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

  it('are not all dropped at once while one is ahead', () => {
    expect(dropsAll([time(1, 2), time(8, 11)], [], 10)).toBe(true)
    expect(dropsAll([time(1, 2), time(8, 10)], [], 10)).toBe(false)
    expect(dropsAll([time(8, 11)], [time(20, 21)], 10)).toBe(false)
  })
})

describe('a calendar', () => {
  it('is read every five minutes, and less often while it cannot be read, at least once an hour', () => {
    expect([0, 1, 2, 3, 4, 5, 1_000].map(failures => readPause(failures) / 60_000)).toEqual([
      5, 10, 20, 40, 60, 60, 60,
    ])
    expect(readPause(0)).toBe(READ_EVERY_MS)
  })
})
