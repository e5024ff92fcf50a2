import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time-units.ts'
import { mailRetryPause, RETRY_PERIOD_MS } from './delivery-retries.ts'
import { DELAYED_AFTER_MINUTES } from './states.ts'

const QUEUED = Date.parse('2026-12-01T15:00:00.000Z')
const pauseAfter = (attempts: number, milliseconds = 0) =>
  mailRetryPause({ attempts, queuedAt: QUEUED, now: QUEUED + milliseconds })

describe('an email that could not be sent', () => {
  it('is retried soon, then at growing intervals of at most 15 minutes', () => {
    expect([1, 2, 3, 4, 8, 9, 5_000].map(attempts => pauseAfter(attempts))).toEqual(
      [5, 10, 20, 40, 640, 900, 900].map(seconds => seconds * SECOND_MS),
    )
  })

  it('is retried between the delay warning and 15 minutes, however long an attempt takes', () => {
    for (let attempt = 0; attempt <= 150 * SECOND_MS; attempt += SECOND_MS / 2) {
      let [ended, attempts] = [attempt, 1]
      while (ended < DELAYED_AFTER_MINUTES * MINUTE_MS) ended += (pauseAfter(attempts++) ?? 0) + attempt
      expect([attempt, ended]).toEqual([attempt, Math.min(ended, 15 * MINUTE_MS)])
    }
  })

  it('is retried for at most three days', () => {
    expect(RETRY_PERIOD_MS).toBe(3 * DAY_MS)
    expect(pauseAfter(300, RETRY_PERIOD_MS - 1)).toBe(15 * MINUTE_MS)
    expect(pauseAfter(300, RETRY_PERIOD_MS)).toBeNull()
  })

  it('is retried several hundred times in that period', () => {
    let tries = 0
    let waited = 0
    for (let pause = pauseAfter(1); pause !== null; pause = pauseAfter(tries + 1, waited)) {
      tries++
      waited += pause
    }
    expect(tries).toBeGreaterThan(200)
    expect(tries).toBeLessThan(400)
  })
})
