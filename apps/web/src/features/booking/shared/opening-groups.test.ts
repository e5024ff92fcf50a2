import { expect, it } from 'vitest'
import { openingGroups } from './opening-groups.ts'

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
