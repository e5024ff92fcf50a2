import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { expect, it } from 'vitest'
import { DAY_MS } from '../time-units.ts'
import { shouldNotifyReschedule } from './attendee-mails.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const EVENT = { date: NOW + 2, location: 'The practice' }
const YESTERDAY = NOW - DAY_MS

it.each([
  ['another date', { date: NOW + 1 }, true],
  ['another place', { location: 'The library' }, true],
  ['neither', {}, false],
  ['an earlier time today', { date: NOW - 1 }, true],
  ['a date that is past', { date: YESTERDAY }, false],
])('attendees are notified of %s: %s', (_what, over, notified) => {
  expect(shouldNotifyReschedule(EVENT, { ...EVENT, ...over }, NOW, CHICAGO)).toBe(notified)
})

it('attendees are notified when a past event is rescheduled', () => {
  expect(shouldNotifyReschedule({ ...EVENT, date: YESTERDAY }, EVENT, NOW, CHICAGO)).toBe(true)
})
