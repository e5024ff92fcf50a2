import { expect, it } from 'vitest'
import { STANDARD_SLOTS, shownSlots, standardHoursFit, toOfficeHours } from './office-hours.ts'

const slot = (dayOfWeek: number, startTime: string, endTime: string, isAvailable = true) => ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable,
})

it('merges overlapping and adjacent time slots, and omits closed ones', () => {
  const slots = [
    slot(5, '13:00', '15:00'),
    slot(5, '08:00', '10:00'),
    slot(5, '09:30', '12:00'),
    slot(5, '12:00', '12:30'),
    slot(5, '08:30', '09:00'),
    slot(6, '08:00', '12:00', false),
    slot(0, '10:00', '11:00'),
  ]
  expect(toOfficeHours(slots)).toEqual([
    { dayOfWeek: 0, startTime: '10:00', endTime: '11:00' },
    { dayOfWeek: 5, startTime: '08:00', endTime: '12:30' },
    { dayOfWeek: 5, startTime: '13:00', endTime: '15:00' },
  ])
})

it('shows the standard hours until the practice chooses those of the schedule', () => {
  const slots = [slot(5, '08:00', '12:00')]
  expect(shownSlots({ officeHoursShown: 'fixed' }, slots)).toBe(STANDARD_SLOTS)
  expect(shownSlots({ officeHoursShown: 'schedule' }, slots)).toBe(slots)
})

it('detects when the schedule differs from the standard hours', () => {
  expect(standardHoursFit([...STANDARD_SLOTS].reverse())).toBe(true)
  expect(standardHoursFit([...STANDARD_SLOTS, slot(2, '09:00', '10:00')])).toBe(true)
  expect(standardHoursFit([...STANDARD_SLOTS, slot(5, '09:00', '12:00', false)])).toBe(true)
  expect(standardHoursFit([...STANDARD_SLOTS, slot(5, '09:00', '12:00')])).toBe(false)
  expect(standardHoursFit([])).toBe(false)
})
