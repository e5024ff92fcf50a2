import { expect, it } from 'vitest'
import { choosePatients, readPatientsChoice } from './patients-address.ts'

const read = (search: string) => readPatientsChoice(new URLSearchParams(search))

it.each([
  ['', { list: 'all', weeks: 6, sort: 'name', page: 1 }],
  ['list=due', { list: 'due', weeks: 6, sort: 'earliestVisit', page: 1 }],
  ['list=due&weeks=104&sort=name&page=3', { list: 'due', weeks: 104, sort: 'name', page: 3 }],
  ['list=other&weeks=0&sort=email&page=0', { list: 'all', weeks: 6, sort: 'name', page: 1 }],
  ['weeks=105', { list: 'all', weeks: 6, sort: 'name', page: 1 }],
])('reads %j', (search, choice) => {
  expect(read(search)).toEqual(choice)
})

it('another choice returns to the first page, and another list to its own order', () => {
  const search = new URLSearchParams('list=due&weeks=8&sort=name&page=3')
  expect(choosePatients(search, { page: 2 }).toString()).toBe('list=due&weeks=8&sort=name&page=2')
  expect(choosePatients(search, { weeks: 9 }).toString()).toBe('list=due&weeks=9&sort=name')
  expect(choosePatients(search, { list: 'all' }).toString()).toBe('list=all&weeks=8')
})
