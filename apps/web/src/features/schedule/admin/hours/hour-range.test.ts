import { expect, it } from 'vitest'
import { hourRange, namedHours, shareOfRange } from './hour-range.ts'

const open = (startTime: string, endTime: string) => ({ startTime, endTime })

it('shows a working day, and more when a window needs it', () => {
  expect(hourRange([])).toEqual({ from: 8, to: 18 })
  expect(hourRange([open('09:00', '17:00')])).toEqual({ from: 8, to: 18 })
  const long = [open('06:45', '12:00'), open('13:00', '20:15')]
  expect(hourRange(long)).toEqual({ from: 6, to: 21 })
  expect(hourRange([open('00:00', '23:59')])).toEqual({ from: 0, to: 24 })
})

it('labels few hours', () => {
  expect(namedHours({ from: 8, to: 18 })).toEqual([8, 10, 12, 14, 16, 18])
  expect(namedHours({ from: 7, to: 18 })).toEqual([8, 10, 12, 14, 16, 18])
  expect(namedHours({ from: 0, to: 24 })).toEqual([0, 4, 8, 12, 16, 20, 24])
})

it('positions a time by its share of the hours', () => {
  expect(shareOfRange(8 * 60, { from: 8, to: 18 })).toBe(0)
  expect(shareOfRange(13 * 60, { from: 8, to: 18 })).toBe(50)
  expect(shareOfRange(18 * 60, { from: 8, to: 18 })).toBe(100)
})
