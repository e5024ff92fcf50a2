import { expect, it } from 'vitest'
import { isCancellationToTell, isMoveToTell } from './attendee-mails.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const EVENT = { date: NOW + 2, location: 'The practice' }

it.each([
  ['another date', { date: NOW + 1 }, true],
  ['another place', { location: 'The library' }, true],
  ['neither', {}, false],
  ['a date that is past', { date: NOW }, false],
])('those registered are told of %s', (_what, over, told) => {
  expect(isMoveToTell(EVENT, { ...EVENT, ...over }, NOW)).toBe(told)
})

it('those registered are told of an event that is put off from the past', () => {
  expect(isMoveToTell({ ...EVENT, date: NOW - 1 }, EVENT, NOW)).toBe(true)
})

it('those registered are told that an event to come does not take place, and nothing of a past one', () => {
  expect(isCancellationToTell({ date: NOW + 1 }, NOW)).toBe(true)
  expect(isCancellationToTell({ date: NOW }, NOW)).toBe(false)
})
