import { describe, expect, it } from 'vitest'
import type { AppointmentType } from '../availability/durations.ts'
import { findHoursProblems, planWeek, suggestHours, type WeekSlot, withLunchBreak } from './week-hours.ts'

const hours = (...texts: string[]) =>
  texts.map(text => {
    const [startTime = '', endTime = ''] = text.split('-')
    return { startTime, endTime }
  })

describe('the hours of a day', () => {
  it.each([
    ['are valid in any order, also when adjacent', ['14:00-17:00', '09:00-12:00', '12:00-14:00'], null],
    ['need both times', ['-12:00', '09:00-'], 'Enter a start and an end'],
    ['must end after they start', ['12:00-12:00', '14:00-13:00'], 'Must be after the start time'],
  ])('%s', (_rule, texts, problem) => {
    expect(findHoursProblems(hours(...texts))).toEqual(texts.map(() => problem))
  })

  it.each(['09:00-12:00', '11:59-13:00', '08:00-09:01', '10:00-11:00', '08:00-13:00'])(
    'must not overlap earlier ones: %s',
    text => {
      expect(findHoursProblems(hours('09:00-12:00', text))).toEqual([null, 'Overlaps 9:00 AM-12:00 PM'])
    },
  )
})

it.each([
  [[], '09:00-17:00'],
  [['09:00-12:00'], '13:00-17:00'],
  [['14:00-17:00', '09:00-12:00'], '18:00-20:00'],
  [['09:00-22:00'], '23:00-23:45'],
  [['09:00-22:45'], null],
])('suggested hours after %j are %s', (taken, suggested) => {
  expect(suggestHours(hours(...taken))).toEqual(suggested && hours(suggested)[0])
})

describe('the plan of a week', () => {
  const slot = (dayOfWeek: number, text: string, isAvailable = true): WeekSlot => ({
    dayOfWeek,
    isAvailable,
    ...(hours(text)[0] ?? { startTime: '', endTime: '' }),
  })
  const row = (id: number, ...parts: Parameters<typeof slot>) => ({ id, ...slot(...parts) })
  const STORED = [row(1, 1, '09:00-12:00'), row(2, 1, '14:00-17:00'), row(3, 2, '09:00-12:00')]

  const plan = (wanted: WeekSlot[], stored = STORED) => {
    const { changed, added, deleted } = planWeek(stored, wanted)
    return {
      changed: Object.fromEntries(
        changed.map(({ row, slot }) => [row.id, `${slot.startTime}-${slot.endTime}`]),
      ),
      added,
      deleted: deleted.map(({ id }) => id),
    }
  }

  it('pairs rows with equal times first, then with one equal time, then of the same day', () => {
    const wanted = [slot(1, '14:00-17:00'), slot(1, '08:00-12:00'), slot(2, '13:00-15:00')]
    expect(plan(wanted)).toEqual({
      changed: { 1: '08:00-12:00', 2: '14:00-17:00', 3: '13:00-15:00' },
      added: [],
      deleted: [],
    })
  })

  it('keeps the row with equal times where an earlier one has one of them', () => {
    const stored = [row(1, 1, '09:00-10:00'), row(2, 1, '09:00-12:00')]
    expect(plan([slot(1, '09:00-12:00')], stored)).toEqual({
      changed: { 2: '09:00-12:00' },
      added: [],
      deleted: [1],
    })
  })

  it('adds slots without a stored row, and deletes rows without a slot', () => {
    const wanted = [slot(1, '09:00-12:00'), slot(3, '09:00-12:00')]
    expect(plan(wanted)).toEqual({
      changed: { 1: '09:00-12:00' },
      added: [slot(3, '09:00-12:00')],
      deleted: [2, 3],
    })
  })

  it('deletes everything for an empty week, and adds everything to one', () => {
    expect(plan([])).toEqual({ changed: {}, added: [], deleted: [1, 2, 3] })
    expect(plan([slot(0, '09:00-12:00')], [])).toMatchObject({ added: [slot(0, '09:00-12:00')], deleted: [] })
  })

  it('pairs two equal time slots with two rows', () => {
    const twice = [row(1, 1, '09:00-12:00'), row(2, 1, '09:00-12:00')]
    expect(plan([slot(1, '09:00-12:00'), slot(1, '09:00-12:00')], twice)).toMatchObject({
      added: [],
      deleted: [],
    })
  })
})

it.each([
  ['splits hours over noon', ['09:00-17:00'], ['09:00-12:00', '13:00-17:00']],
  ['keeps other hours', ['07:00-08:00', '11:30-13:30'], ['07:00-08:00', '11:30-12:00', '13:00-13:30']],
  ['is not offered twice', ['09:00-12:00', '13:00-17:00'], null],
  ['needs hours after it', ['09:00-13:00'], null],
])('a lunch break %s', (_what, windows, halves) => {
  expect(withLunchBreak(hours(...windows))).toEqual(halves && hours(...halves))
})

describe('hours for types of visit', () => {
  const day = { dayOfWeek: 1, isAvailable: true }
  const morning = { ...day, startTime: '09:00', endTime: '12:00' }
  const first = { ...morning, types: ['consultation'] as AppointmentType[] }
  const others = { ...morning, types: ['treatment', 'adjustment'] as AppointmentType[] }

  it('may overlap hours for other types, but not for the same types', () => {
    expect(findHoursProblems([first, morning, others])).toEqual([null, null, null])
    const again = { ...others, types: ['adjustment', 'treatment'] as AppointmentType[] }
    expect(findHoursProblems([others, again])).toEqual([null, 'Overlaps 9:00 AM-12:00 PM'])
  })

  it('keep their rows when windows of the same times change places', () => {
    const rows = [
      { id: 1, ...first },
      { id: 2, ...others },
    ]
    const { changed } = planWeek(rows, [others, first])
    expect(changed.map(({ row, slot }) => [row.id, slot.types])).toEqual([
      [2, others.types],
      [1, first.types],
    ])
  })

  it('keep their types over a lunch break', () => {
    const whole = { ...first, endTime: '17:00' }
    expect(withLunchBreak([whole])?.map(({ types }) => types)).toEqual([['consultation'], ['consultation']])
  })
})
