import { REASONS } from '@clinic/domain/availability/openings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf, openTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clear())

const MONDAY = '2026-11-23'
const ask = (date: string, duration?: 30 | 45 | 60) => api.visitor().availability.day({ date, duration })
const starts = async (date: string, duration?: 30 | 45 | 60) =>
  (await ask(date, duration)).openings.map(({ startTime }) => startTime)

describe('the availability of a day', () => {
  it('offers starts every quarter of an hour within the windows, 60 minutes unless told otherwise', async () => {
    const response = await ask(MONDAY)
    expect(response).toMatchObject({ available: true, reason: null, timeZone: 'America/Chicago' })
    expect(response.timeSlots.map(({ startTime, endTime }) => `${startTime} to ${endTime}`)).toEqual([
      '09:00 to 12:00',
      '14:00 to 17:00',
    ])
    expect(response.openings).toHaveLength(18)
    expect(response.openings[0]).toEqual({
      startTime: '09:00',
      endTime: '10:00',
      startsAt: '2026-11-23T15:00:00.000Z',
    })
    expect(response.openings.at(-1)).toEqual({
      startTime: '16:00',
      endTime: '17:00',
      startsAt: '2026-11-23T22:00:00.000Z',
    })
  })

  it.each([
    [30, '11:30'],
    [45, '11:15'],
    [60, '11:00'],
  ] as const)(
    'fits an appointment of %i minutes wholly into the morning: the last start is %s',
    async (duration, last) => {
      const morning = (await starts(MONDAY, duration)).filter(start => start < '12:00')
      expect(morning.at(0)).toBe('09:00')
      expect(morning.at(-1)).toBe(last)
    },
  )

  it('leaves out what overlaps an appointment, and none that only touch it', async () => {
    await api.insertAppointment('2026-11-23T16:00Z', { minutes: 45 })
    expect((await starts(MONDAY, 30)).filter(start => start < '12:00')).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '10:45',
      '11:00',
      '11:15',
      '11:30',
    ])
  })

  it('counts completed and missed appointments as taken, and cancelled ones as free', async () => {
    await api.insertAppointment('2026-11-23T15:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-11-23T16:00Z', { status: 'completed' })
    await api.insertAppointment('2026-11-23T17:00Z', { status: 'no-show' })
    expect((await starts(MONDAY)).filter(start => start < '12:00')).toEqual(['09:00'])
  })

  it('names only windows that still have an opening', async () => {
    for (const hour of [15, 16, 17]) await api.insertAppointment(`2026-11-23T${hour}:00Z`)
    const { timeSlots } = await ask(MONDAY)
    expect(timeSlots.map(({ startTime }) => startTime)).toEqual(['14:00'])
  })

  it('says that a day is fully booked, for the durations that no longer fit', async () => {
    for (const hour of [15, 16, 17, 20, 21]) await api.insertAppointment(`2026-11-23T${hour}:00Z`)
    await api.insertAppointment('2026-11-23T22:00Z', { minutes: 30 })
    expect(await ask(MONDAY)).toEqual({
      available: false,
      reason: REASONS.fullyBooked,
      timeSlots: [],
      openings: [],
      timeZone: 'America/Chicago',
    })
    expect(await starts(MONDAY, 30)).toEqual(['16:30'])
  })

  it.each([
    ['2026-11-21', REASONS.noHours, 'a Saturday'],
    ['2026-11-22', REASONS.noHours, 'a Sunday'],
    ['2026-11-27', REASONS.noHours, 'a Friday'],
    ['2026-11-20', REASONS.beforeTomorrow, 'today'],
    ['2026-11-16', REASONS.beforeTomorrow, 'a day that has been'],
    ['2027-02-19', REASONS.beyondWindow, 'day 91'],
    ['1999-01-04', REASONS.beforeTomorrow, 'a day long ago'],
    ['2999-01-07', REASONS.beyondWindow, 'a day far ahead'],
  ])('on %s the reason is: %s (%s)', async (date, reason, _day) => {
    expect(await ask(date)).toMatchObject({ available: false, reason, openings: [], timeSlots: [] })
  })

  it('reaches to day 90', async () => {
    expect(await ask('2027-02-18')).toMatchObject({ available: true, reason: null })
  })

  it('counts days by the clinic clock: in the evening in Chicago tomorrow is still tomorrow', async () => {
    const now = () => Date.parse('2026-11-23T05:59:59.999Z')
    expect((await api.visitor({ now }).availability.day({ date: MONDAY })).available).toBe(true)
    const afterMidnight = () => Date.parse('2026-11-23T06:00:00.000Z')
    expect(await api.visitor({ now: afterMidnight }).availability.day({ date: MONDAY })).toMatchObject({
      reason: REASONS.beforeTomorrow,
    })
  })

  it.each([
    ['Holiday party', 'Holiday party'],
    ['', REASONS.blocked],
    [undefined, REASONS.blocked],
  ])('on a date blocked with the reason %j says: %s', async (reason, told) => {
    await api.admin().schedule.blockDate({ date: MONDAY, reason })
    expect(await ask(MONDAY)).toMatchObject({ available: false, reason: told, openings: [], timeSlots: [] })
    expect((await ask('2026-11-24')).available).toBe(true)
  })
})

describe('asking for what cannot be', () => {
  it.each([15, 0, -30, 61, 90, 1e9, 30.5, '30', null])('a duration of %j is 400', async duration => {
    const input = { date: MONDAY, duration }
    // @ts-expect-error: only 30, 45 and 60 are durations
    const { status, body } = await errorOf(api.visitor().availability.day(input))
    expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: ['duration'] })
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-11-23T10:00',
    '23/11/2026',
    '0000-01-01',
    '0000-01-01',
    '10000-01-01',
    'tomorrow',
    '',
    '2026-11-23\0',
    "2026-11-23'; drop table appointments; --",
  ])('the date %j is 400', async date => {
    const { status, body } = await errorOf(ask(date))
    expect({ status, path: body.issues[0]?.path }).toEqual({ status: 400, path: ['date'] })
  })
})
