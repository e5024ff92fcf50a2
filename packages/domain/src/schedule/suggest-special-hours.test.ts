import { expect, it } from 'vitest'
import { suggestSpecialHours } from './suggest-special-hours.ts'

const MONDAY = '2026-11-23'
const slots = (...hours: string[]) =>
  hours.map(text => {
    const [startTime = '', endTime = ''] = text.split('-')
    return { dayOfWeek: 1, isAvailable: true, startTime, endTime }
  })

it.each([
  ['the hours after a break', slots('09:00-12:00', '14:00-17:00'), '14:00-17:00'],
  ['the afternoon of a day without one', slots('09:00-19:00'), '12:00-19:00'],
  ['all of a morning', slots('09:00-12:00'), '09:00-12:00'],
  ['the afternoon of a day that is closed anyway', [], '12:00-17:00'],
])('to close are %s', (_what, week, hours) => {
  const { startTime, endTime } = suggestSpecialHours(week, MONDAY, false)
  expect(`${startTime}-${endTime}`).toBe(hours)
})

it('to open are those after the weekly ones, or a whole day', () => {
  const week = slots('09:00-12:00')
  expect(suggestSpecialHours(week, MONDAY, true)).toEqual({ startTime: '13:00', endTime: '17:00' })
  expect(suggestSpecialHours(week, '2026-11-28', true)).toEqual({ startTime: '09:00', endTime: '17:00' })
  expect(suggestSpecialHours(slots('09:00-23:30'), MONDAY, true)).toEqual({
    startTime: '09:00',
    endTime: '17:00',
  })
  expect(suggestSpecialHours(week, '', false)).toEqual({ startTime: '12:00', endTime: '17:00' })
})
