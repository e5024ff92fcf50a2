import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { insertManyAppointments } from '../testing/test-appointments.ts'

const api = shareTestApi()

type SearchInput = Parameters<ReturnType<TestApi['admin']>['appointments']['search']>[0]

const search = (input?: SearchInput) => api.admin().appointments.search(input)
const selectIds = async (input?: SearchInput) => (await search(input)).appointments.map(({ id }) => id)
const block = (date: string) => api.rows(sql`insert into blocked_dates (date) values (${date})`)

it('the administrator’s list has all details of each appointment, and whether it is inside the office hours', async () => {
  const id = await api.insertAppointment('2026-11-23T16:00Z', { phone: '(573) 555-0199', minutes: 45 })
  expect(await search()).toEqual({
    appointments: [
      {
        id,
        patientId: expect.any(Number),
        patientName: 'Grace Hopper',
        patientEmail: 'grace@example.com',
        patientPhone: '(573) 555-0199',
        appointmentType: 'consultation',
        duration: 45,
        appointmentDate: '2026-11-23T16:00:00.000Z',
        status: 'confirmed',
        notes: null,
        arrivedAt: null,
        language: 'en',
        version: 1,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        firstVisit: true,
        imported: false,
        mails: [],
        changes: [],
        scheduleConflict: null,
      },
    ],
    total: 1,
    more: false,
    page: 1,
    pageSize: 50,
    scheduleConflicts: 0,
  })
})

describe('searching', () => {
  let ada: number
  let grace: number
  let emile: number
  beforeEach(async () => {
    ada = await api.insertAppointment('2026-11-23T15:00Z', {
      name: 'Ada Lovelace',
      email: 'Countess@Example.org',
      phone: '(573) 555-0199',
    })
    grace = await api.insertAppointment('2026-11-23T16:00Z', {
      name: 'Grace 100% Hop_per',
      email: 'g\\h@example.com',
      phone: '+1 573.555.0142',
    })
    emile = await api.insertAppointment('2026-11-23T17:00Z', { name: 'Émile Zola', phone: null })
  })

  it.each([
    ['a part of the name, whatever its case', 'LOVE', () => [ada]],
    ['a name with an accent, whatever its case', 'émILE', () => [emile]],
    ['a name without its accent', 'emile', () => [emile]],
    ['a part of the email, whatever its case', 'countess@EXAMPLE', () => [ada]],
    ['letters that several share', 'exa', () => [ada, grace, emile]],
    ['the beginning of a word', 'e', () => [emile]],
    ['words in any order', 'lovelace, ada', () => [ada]],
    ['a name with spaces around it', '  zola  ', () => [emile]],
    ['a phone as typed', '(573) 555-0199', () => [ada]],
    ['a phone by its digits', '5550142', () => [grace]],
    ['a phone with the country code', '+1 (573) 555-0199', () => [ada]],
    ['a phone in another format', '573-555 0199', () => [ada]],
    ['a literal percent sign', '100%', () => [grace]],
    ['a literal underscore', 'hop_', () => [grace]],
    ['an underscore that no name has', 'a_a', () => []],
    ['a literal backslash', 'g\\h', () => [grace]],
    ['a name and digits of the phone', 'ada 573', () => [ada]],
    ['punctuation without digits, which is not a phone', '()', () => []],
    ['spaces only', '   ', () => [ada, grace, emile]],
    ['a quote', "'; drop table appointments; --", () => []],
  ])('finds by %s', async (_what, search, found) => {
    expect(await selectIds({ search })).toEqual(found())
  })
})

it('sorting keeps equal rows in the order of their ids, over all pages', async () => {
  const ids: number[] = []
  // Cancelled appointments may share a time.
  for (let n = 0; n < 120; n++)
    ids.push(await api.insertAppointment('2026-11-23T16:00Z', { status: 'cancelled' }))
  const whole = async (sort: 'earliest' | 'latest' | 'name') => [
    ...(await selectIds({ sort })),
    ...(await selectIds({ sort, page: 2 })),
    ...(await selectIds({ sort, page: 3 })),
  ]
  expect(await whole('earliest')).toEqual(ids)
  expect(await whole('latest')).toEqual(ids.toReversed())
  expect(await whole('name')).toEqual(ids)
})

it("sorting by name keeps one patient's appointments in the order of time, and ignores accents", async () => {
  const last = await api.insertAppointment('2026-11-21T16:00Z', { name: 'Bea' })
  const third = await api.insertAppointment('2026-11-22T16:00Z', { name: 'Ángel' })
  const second = await api.insertAppointment('2026-11-24T16:00Z', { name: 'ada' })
  const first = await api.insertAppointment('2026-11-23T16:00Z', { name: 'Ada' })
  expect(await selectIds({ sort: 'name' })).toEqual([first, second, third, last])
})

it('filtering combines search, days, status and schedule conflict', async () => {
  await block('2026-11-25')
  const wanted = { name: 'Ada Lovelace', status: 'confirmed' }
  const id = await api.insertAppointment('2026-11-25T16:00Z', wanted)
  await api.insertAppointment('2026-11-25T17:00Z', { ...wanted, name: 'Grace Hopper' })
  await api.insertAppointment('2026-11-25T18:00Z', { ...wanted, status: 'rescheduled' })
  await api.insertAppointment('2026-11-24T16:00Z', wanted)
  await api.insertAppointment('2026-11-27T16:00Z', wanted)
  const all: SearchInput = {
    search: 'ada',
    from: '2026-11-25',
    to: '2026-11-26',
    status: 'confirmed',
    conflictsOnly: true,
  }
  expect(await search(all)).toMatchObject({ appointments: [{ id }], total: 1, scheduleConflicts: 4 })
  // Each filter excludes something that the others include.
  expect(await selectIds({ ...all, search: undefined })).toHaveLength(2)
  expect(await selectIds({ ...all, from: undefined, to: undefined })).toHaveLength(2)
  expect(await selectIds({ ...all, status: undefined })).toHaveLength(2)
  expect(await selectIds({ search: 'ada', status: 'confirmed' })).toHaveLength(3)
})

describe('the schedule conflict', () => {
  const conflicts = async (input?: SearchInput) =>
    (await search(input)).appointments.map(({ appointmentDate, scheduleConflict }) => [
      appointmentDate.slice(0, 16),
      scheduleConflict,
    ])

  it('has a reason, and all conflicts are counted whatever the filter', async () => {
    await block('2026-11-25')
    await api.insertAppointment('2026-11-23T16:00Z')
    await api.insertAppointment('2026-11-23T19:00Z')
    await api.insertAppointment('2026-11-25T16:00Z')
    expect(await conflicts()).toEqual([
      ['2026-11-23T16:00', null],
      ['2026-11-23T19:00', 'hours'],
      ['2026-11-25T16:00', 'blocked'],
    ])
    expect(await search({ conflictsOnly: true, sort: 'latest' })).toMatchObject({
      appointments: [{ scheduleConflict: 'blocked' }, { scheduleConflict: 'hours' }],
      total: 2,
      scheduleConflicts: 2,
    })
    expect(await search({ search: 'nobody' })).toMatchObject({ total: 0, scheduleConflicts: 2 })
  })

  it('excludes cancelled, past and earlier appointments', async () => {
    await block('2026-11-25')
    await api.insertAppointment('2026-11-25T15:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-11-25T16:00Z', { status: 'completed' })
    await api.insertAppointment('2026-11-25T17:00Z', { status: 'no-show' })
    await api.insertAppointment('2026-11-20T05:30Z', { minutes: 30 })
    expect(await search()).toMatchObject({ total: 4, scheduleConflicts: 0 })
    expect((await conflicts()).map(([, conflict]) => conflict)).toEqual([null, null, null, null])
    await api.insertAppointment('2026-11-20T06:00Z')
    expect(await conflicts({ conflictsOnly: true })).toEqual([['2026-11-20T06:00', 'hours']])
  })

  it('has pages with thousands of appointments', async () => {
    await insertManyAppointments(api, '2026-11-28T08:00Z', 2_000)
    const { total, scheduleConflicts, appointments } = await search({ conflictsOnly: true, page: 2 })
    const all = await search()
    expect(total).toBe(scheduleConflicts)
    expect(scheduleConflicts).toBeGreaterThan(1_500)
    expect(all.total).toBe(2_000)
    expect(appointments).toHaveLength(50)
    expect(appointments.every(appointment => appointment.scheduleConflict === 'hours')).toBe(true)
  })
})
