import { expect, it } from 'vitest'
import { webhookRetryPause } from './delivery-retries.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

it.each([
  [1, 5 * SECOND],
  [2, 300 * SECOND],
  [3, 1_800 * SECOND],
  [4, 2 * HOUR],
  [5, 5 * HOUR],
  [6, 10 * HOUR],
  [7, 14 * HOUR],
  [8, 20 * HOUR],
  [9, 24 * HOUR],
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
