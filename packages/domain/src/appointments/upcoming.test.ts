import { NOW } from '@clinic/test-kit/clock.ts'
import { expect, it } from 'vitest'
import { isUpcoming } from './upcoming.ts'

it('an appointment is upcoming until it begins, while it is confirmed', () => {
  const upcoming = (status: string, startsAt: number) => isUpcoming({ status, startsAt }, NOW)
  expect(upcoming('confirmed', NOW + 1)).toBe(true)
  expect([upcoming('confirmed', NOW), upcoming('cancelled', NOW + 1)]).toEqual([false, false])
})
