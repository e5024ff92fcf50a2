import { expect, it } from 'vitest'
import { commonOpenings, openingGroups } from './opening-groups.ts'

const opening = (startTime: string) => ({ startTime, endTime: '', startsAt: '' })

it('counts noon as afternoon', () => {
  expect(openingGroups([opening('11:45'), opening('12:00')])).toEqual([
    { name: 'morning', openings: [opening('11:45')] },
    { name: 'afternoon', openings: [opening('12:00')] },
  ])
})

it('omits a half of the day without openings', () => {
  expect(openingGroups([opening('14:00')]).map(({ name }) => name)).toEqual(['afternoon'])
  expect(openingGroups([])).toEqual([])
})

const times = (openings: readonly { startTime: string }[]) => openings.map(({ startTime }) => startTime)
const quarterHours = ['09:00', '09:15', '09:30', '09:45', '10:00'].map(opening)

it('shows hours and half hours first, and the chosen time', () => {
  expect(times(commonOpenings(quarterHours, null))).toEqual(['09:00', '09:30', '10:00'])
  expect(times(commonOpenings(quarterHours, '09:45'))).toEqual(['09:00', '09:30', '09:45', '10:00'])
})

it('shows quarter hours at once when there are no others', () => {
  expect(times(commonOpenings([opening('09:15')], null))).toEqual(['09:15'])
})
