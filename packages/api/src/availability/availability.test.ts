import { REASONS } from '@clinic/domain/availability/texts.ts'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'

const api = shareTestApi()

const MONDAY = '2026-11-23'
const ask = (date: string, duration?: 30 | 45 | 60) => api.visitor().availability.day({ date, duration })
const starts = async (date: string, duration?: 30 | 45 | 60) =>
  (await ask(date, duration)).openings.map(({ startTime }) => startTime)

describe('the availability of a day', () => {
  it('offers starts every 15 minutes within the time slots, for 60 minutes by default', async () => {
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
    'fits an appointment of %i minutes into the morning: the last start is %s',
    async (duration, last) => {
      const morning = (await starts(MONDAY, duration)).filter(start => start < '12:00')
      expect(morning.at(0)).toBe('09:00')
      expect(morning.at(-1)).toBe(last)
    },
  )

  it('omits starts that overlap an appointment, and keeps adjacent ones', async () => {
    await api.insertAppointment('2026-11-23T16:00Z', { minutes: 45 })
    const morning = (await starts(MONDAY, 30)).filter(start => start < '12:00')
    expect(morning).toEqual(['09:00', '09:15', '09:30', '10:45', '11:00', '11:15', '11:30'])
  })

  it('counts completed and missed appointments as taken, and cancelled ones as open', async () => {
    await api.insertAppointment('2026-11-23T15:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-11-23T16:00Z', { status: 'completed' })
    await api.insertAppointment('2026-11-23T17:00Z', { status: 'no-show' })
    expect((await starts(MONDAY)).filter(start => start < '12:00')).toEqual(['09:00'])
  })

  it('lists only time slots that still have an opening', async () => {
    for (const hour of [15, 16, 17]) await api.insertAppointment(`2026-11-23T${hour}:00Z`)
    const { timeSlots } = await ask(MONDAY)
    expect(timeSlots.map(({ startTime }) => startTime)).toEqual(['14:00'])
  })

  it('says that a day is fully booked, for the durations that no longer fit', async () => {
    for (const hour of [15, 16, 17, 20, 21]) await api.insertAppointment(`2026-11-23T${hour}:00Z`)
    await api.insertAppointment('2026-11-23T22:00Z', { minutes: 30 })
    expect(await ask(MONDAY)).toEqual({
      available: false,
      reason: REASONS.en.full,
      timeSlots: [],
      openings: [],
      timeZone: 'America/Chicago',
    })
    expect(await starts(MONDAY, 30)).toEqual(['16:30'])
  })

  it('says that time slots are too short for the visit when nothing is booked', async () => {
    const { schedule } = api.admin()
    const { id } = await schedule.createTimeSlot({ dayOfWeek: 5, startTime: '09:00', endTime: '09:45' })
    expect(await ask('2026-11-27')).toMatchObject({ available: false, reason: REASONS.en.short })
    expect(await starts('2026-11-27', 45)).toEqual(['09:00'])
    await schedule.deleteTimeSlot({ id })
  })

  it.each([
    ['2026-11-21', REASONS.en.closed(6), 'a Saturday'],
    ['2026-11-22', REASONS.en.closed(0), 'a Sunday'],
    ['2026-11-27', REASONS.en.closed(5), 'a Friday'],
    ['2026-11-20', REASONS.en.early, 'today'],
    ['2026-11-16', REASONS.en.early, 'a day that has been'],
    ['2027-02-19', REASONS.en.late, 'day 91'],
    ['2001-01-08', REASONS.en.early, 'a day long ago'],
    ['2199-01-07', REASONS.en.late, 'a day far ahead'],
  ])('on %s has the reason: %s (%s)', async (date, reason, _day) => {
    expect(await ask(date)).toMatchObject({ available: false, reason, openings: [], timeSlots: [] })
  })

  it('reaches to day 90', async () => {
    expect(await ask('2027-02-18')).toMatchObject({ available: true, reason: null })
  })

  it("follows the clinic's clock: in the evening in Chicago tomorrow is still tomorrow", async () => {
    const now = () => Date.parse('2026-11-23T05:59:59.999Z')
    expect((await api.visitor({ now }).availability.day({ date: MONDAY })).available).toBe(true)
    const afterMidnight = () => Date.parse('2026-11-23T06:00:00.000Z')
    expect(await api.visitor({ now: afterMidnight }).availability.day({ date: MONDAY })).toMatchObject({
      reason: REASONS.en.early,
    })
  })

  it.each([
    ['Holiday party', 'Holiday party'],
    ['', REASONS.en.blocked],
    [undefined, REASONS.en.blocked],
  ])('on a date blocked with the reason %j says: %s', async (reason, shown) => {
    await api.admin().schedule.blockDate({ date: MONDAY, reason })
    expect(await ask(MONDAY)).toMatchObject({ available: false, reason: shown, openings: [], timeSlots: [] })
    expect((await ask('2026-11-24')).available).toBe(true)
  })
})
