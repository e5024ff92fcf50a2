import { expect, it } from 'vitest'
import { openingGroups } from './opening-groups.ts'

const opening = (startTime: string) => ({ startTime, endTime: '', startsAt: '' })

it('puts what begins at noon into the afternoon', () => {
  expect(openingGroups([opening('11:45'), opening('12:00')])).toEqual([
    { name: 'Morning', openings: [opening('11:45')] },
    { name: 'Afternoon', openings: [opening('12:00')] },
  ])
})

it('leaves out a half of the day that has no openings', () => {
  expect(openingGroups([opening('14:00')]).map(({ name }) => name)).toEqual(['Afternoon'])
  expect(openingGroups([])).toEqual([])
})
