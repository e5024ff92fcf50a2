import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../time-units.ts'
import { webhookRetryPause } from './delivery-retries.ts'

it.each([
  [1, 5 * SECOND_MS],
  [2, 300 * SECOND_MS],
  [3, 1_800 * SECOND_MS],
  [4, 2 * HOUR_MS],
  [5, 5 * HOUR_MS],
  [6, 10 * HOUR_MS],
  [7, 14 * HOUR_MS],
  [8, 20 * HOUR_MS],
  [9, DAY_MS],
])('after %i failed attempts the next one is %i ms away, 20 percent more or less', (attempts, pause) => {
  expect([0, 0.5, 1].map(random => webhookRetryPause(attempts, random))).toEqual([
    0.8 * pause,
    pause,
    1.2 * pause,
  ])
})

it('gives up after the tenth attempt', () => {
  expect(webhookRetryPause(10, 0.5)).toBeNull()
})
