import { expect, it } from 'vitest'
import { openWindows } from './open-windows.ts'

it('the open hours of a weekday are in order and merged, without closed time slots and other weekdays', () => {
  const slot = { dayOfWeek: 1, isAvailable: true }
  const slots = [
    { ...slot, startTime: '14:00', endTime: '17:00' },
    { ...slot, startTime: '10:00', endTime: '12:00' },
    { ...slot, startTime: '09:00', endTime: '10:00' },
    { ...slot, startTime: '09:15', endTime: '09:45' },
    { ...slot, startTime: '11:00', endTime: '12:30' },
    { ...slot, startTime: '18:00', endTime: '20:00', isAvailable: false },
    { ...slot, startTime: '06:00', endTime: '07:00', dayOfWeek: 2 },
  ]
  expect(openWindows(slots, 1)).toEqual([
    { startTime: '09:00', endTime: '12:30' },
    { startTime: '14:00', endTime: '17:00' },
  ])
  expect(openWindows(slots, 0)).toEqual([])
})
