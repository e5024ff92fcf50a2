import { describe, expect, it } from 'vitest'
import { nextTry, RETRY_PERIOD_MS } from './next-try.ts'
import { DELAYED_AFTER_MINUTES } from './states.ts'

const QUEUED = Date.parse('2026-12-01T15:00:00.000Z')
const nextTryAfter = (attempts: number, milliseconds = 0) =>
  nextTry({ attempts, queuedAt: QUEUED, now: QUEUED + milliseconds })

describe('an email that could not be sent', () => {
  it('is retried soon, then at growing intervals of at most 15 minutes', () => {
    expect([1, 2, 3, 4, 8, 9, 5_000].map(attempts => nextTryAfter(attempts))).toEqual([
      5, 10, 20, 40, 640, 900, 900,
    ])
  })

  it('is retried between the delay warning and 15 minutes, however long an attempt takes', () => {
    const minutes = (count: number) => count * 60
    for (let attempt = 0; attempt <= 150; attempt += 0.5) {
      let [ended, attempts] = [attempt, 1]
      while (ended < minutes(DELAYED_AFTER_MINUTES)) ended += (nextTryAfter(attempts++) ?? 0) + attempt
      expect([attempt, ended]).toEqual([attempt, Math.min(ended, minutes(15))])
    }
  })

  it('is retried for at most three days', () => {
    expect(RETRY_PERIOD_MS).toBe(3 * 24 * 60 * 60 * 1_000)
    expect(nextTryAfter(300, RETRY_PERIOD_MS - 1)).toBe(900)
    expect(nextTryAfter(300, RETRY_PERIOD_MS)).toBeNull()
  })

  it('is retried several hundred times in that period', () => {
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
