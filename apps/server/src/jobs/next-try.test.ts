import { describe, expect, it } from 'vitest'
import { nextTry, TRIED_FOR } from './next-try.ts'

const QUEUED = Date.parse('2026-12-01T15:00:00.000Z')
const nextTryAfter = (attempts: number, milliseconds = 0) =>
  nextTry({ attempts, queuedAt: QUEUED, now: QUEUED + milliseconds })

describe('a mail that could not be sent', () => {
  it('is tried again soon, then ever later, and never more than a quarter of an hour apart', () => {
    expect([1, 2, 3, 4, 8, 9, 5_000].map(attempts => nextTryAfter(attempts))).toEqual([
      5, 10, 20, 40, 640, 900, 900,
    ])
  })

  it('is tried for three days and not longer', () => {
    expect(TRIED_FOR).toBe(3 * 24 * 60 * 60 * 1_000)
    expect(nextTryAfter(300, TRIED_FOR - 1)).toBe(900)
    expect(nextTryAfter(300, TRIED_FOR)).toBeNull()
  })

  it('is tried several hundred times until then', () => {
    let tries = 0
    let waited = 0
    for (let pause = nextTryAfter(1); pause !== null; pause = nextTryAfter(tries + 1, waited)) {
      tries++
      waited += pause * 1_000
    }
    expect(tries).toBeGreaterThan(200)
    expect(tries).toBeLessThan(400)
  })
})
