import { expect, it } from 'vitest'
import { describeDay } from './day-range.ts'
import { REASONS } from './texts.ts'

const { blocked, closed, full, short } = REASONS.en

it.each([
  ['11 open times', 11, null],
  ['1 open time', 1, null],
  ['fully booked', 0, full],
  ['too short for this visit', 0, short],
  ['closed', 0, closed(5)],
  ['closed', 0, blocked],
  ['closed: Thanksgiving', 0, 'Thanksgiving'],
])('a calendar calls a day %j with %d openings and the reason %j', (text, openings, reason) => {
  const day = { date: '2026-11-27', available: openings > 0, openings, reason }
  expect(describeDay(day, 'en')).toBe(text)
})
