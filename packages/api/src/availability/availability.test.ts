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

  it('counts completed and missed appointments as taken, and cancelled ones as open', async () => {
    await api.insertAppointment('2026-11-23T15:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-11-23T16:00Z', { status: 'completed' })
    await api.insertAppointment('2026-11-23T17:00Z', { status: 'no-show' })
    expect((await starts(MONDAY)).filter(start => start < '12:00')).toEqual(['09:00'])
  })
})
