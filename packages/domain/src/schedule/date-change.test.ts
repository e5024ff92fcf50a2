import { describe, expect, it } from 'vitest'
import { dateChangeCheck } from './date-change.ts'

const read = (input: object, kind: 'day' | 'closed' | 'open' = 'day', blocked: string[] = []) => {
  const change = dateChangeCheck(kind, day => blocked.includes(day)).parse(input)
  return change.kind === 'day' ? change.dates : change.hours
}
const listDates = (...given: Parameters<typeof read>) => read(...given).map(({ date }) => date)

describe('a change of several dates', () => {
  it.each([
    ['2027-03-12', '2027-03-15', ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15']],
    ['2026-10-31', '2026-11-02', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['2026-12-31', '', ['2026-12-31']],
  ])('from %s to “%s” has each of them, over DST changes and years', (date, lastDay, dates) => {
    expect(listDates({ date, lastDay })).toEqual(dates)
  })

  it('leaves out blocked ones, unless no other is chosen', () => {
    const range = { date: '2026-12-24', lastDay: '2026-12-26' }
    expect(listDates(range, 'day', ['2026-12-25'])).toEqual(['2026-12-24', '2026-12-26'])
    expect(listDates({ date: '2026-12-25' }, 'day', ['2026-12-25'])).toEqual(['2026-12-25'])
  })
})

it('hours of a date have their reasons, and none where the field is empty', () => {
  const input = { date: '2026-12-18', startTime: '15:00', endTime: '17:00', reason: ' Dentist ' }
  expect(read({ ...input, 'reason-es': ' Dentista ' }, 'closed')).toEqual([
    {
      date: '2026-12-18',
      startTime: '15:00',
      endTime: '17:00',
      open: false,
      types: [],
      reason: 'Dentist',
      translations: { es: { reason: 'Dentista' } },
    },
  ])
  expect(read({ ...input, 'type-treatment': 'treatment', 'type-follow-up': 'on' }, 'closed')).toMatchObject([
    { types: ['follow-up', 'treatment'] },
  ])
  expect(read({ ...input, reason: '', 'reason-es': '' }, 'open')).toMatchObject([
    { open: true, reason: null, translations: { es: null } },
  ])
})
