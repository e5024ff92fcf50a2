import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { describe, expect, it } from 'vitest'
import { copyHours, findDayProblems, removeHours, setOpen, toDays, toSlots } from './week-draft.ts'

let id = 0
const slot = (
  dayOfWeek: number,
  startTime: string,
  endTime: string,
  isAvailable = true,
): Omit<TimeSlot, 'types'> => ({ id: ++id, dayOfWeek, startTime, endTime, isAvailable, version: 1 })

const MORNING = { startTime: '09:00', endTime: '12:00' }
const AFTERNOON = { startTime: '14:00', endTime: '17:00' }
const open = (...windows: { startTime: string; endTime: string }[]) => ({
  isOpen: true,
  windows,
  unavailable: [],
})
const CLOSED = { isOpen: false, windows: [], unavailable: [] }

describe('the stored time slots in the editor', () => {
  it('are seven days from Sunday, with the hours of a day in order', () => {
    const days = toDays([slot(6, '09:00', '12:00'), slot(1, '14:00', '17:00'), slot(1, '09:00', '12:00')])
    expect(days).toEqual([CLOSED, open(MORNING, AFTERNOON), CLOSED, CLOSED, CLOSED, CLOSED, open(MORNING)])
  })

  it('come back the same when nothing is changed, unavailable ones included', () => {
    const slots = [
      slot(1, '09:00', '12:00'),
      slot(1, '14:00', '17:00', false),
      slot(3, '09:00', '12:00', false),
    ]
    expect(toSlots(toDays(slots))).toEqual(slots.map(({ id: _, version: __, ...stored }) => ({ ...stored })))
  })

  it('keep the types of visit that they name', () => {
    const types: AppointmentType[] = ['consultation']
    const first = { ...slot(1, '09:00', '12:00'), types }
    const [, monday = CLOSED] = toDays([first, slot(1, '14:00', '17:00')])
    expect(monday).toEqual(open({ ...MORNING, types } as typeof MORNING, AFTERNOON))
    expect(toSlots([monday])[0]).toEqual({ ...MORNING, types, dayOfWeek: 0, isAvailable: true })
    expect(copyHours([CLOSED, monday], 1, [0])[0]?.windows).toEqual(monday.windows)
  })

  it('reopen a closed day with its hours', () => {
    const [, monday] = toDays([slot(1, '09:00', '12:00', false)])
    expect(monday).toEqual({ ...open(MORNING), isOpen: false })
    expect(monday && setOpen(monday, true)).toEqual(open(MORNING))
  })
})

describe('a day', () => {
  it('opens from 9 to 5 when it has no hours', () => {
    expect(setOpen(CLOSED, true)).toEqual(open({ startTime: '09:00', endTime: '17:00' }))
  })

  it('keeps its hours as not available when it is closed, without invalid ones', () => {
    const day = setOpen(open(MORNING, { startTime: '14:00', endTime: '13:00' }), false)
    expect(toSlots([day])).toEqual([{ ...MORNING, dayOfWeek: 0, isAvailable: false }])
    expect(findDayProblems(day)).toEqual([null, null])
  })

  it('is closed when its last hours are removed', () => {
    expect(removeHours(open(MORNING, AFTERNOON), 0)).toEqual(open(AFTERNOON))
    expect(removeHours(open(MORNING), 0)).toEqual(CLOSED)
  })

  it('copies its hours to the chosen days only', () => {
    const days = [CLOSED, open(MORNING, AFTERNOON), open(MORNING), CLOSED, CLOSED, CLOSED, CLOSED]
    const copied = copyHours(days, 1, [1, 2, 3])
    expect(copied.slice(0, 5)).toEqual([CLOSED, days[1], days[1], days[1], CLOSED])
  })
})
