import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'

const api = shareTestApi()

const MONDAY = '2026-11-23'
const ask = (date: string, duration?: 30 | 45 | 60) => api.visitor().availability.day({ date, duration })
const starts = async (date: string, duration?: 30 | 45 | 60) =>
  (await ask(date, duration)).openings.map(({ startTime }) => startTime)

describe('the availability of a day', () => {
  it('counts completed and missed appointments as taken, and cancelled ones as open', async () => {
    await api.insertAppointment('2026-11-23T15:00Z', { status: 'cancelled' })
    await api.insertAppointment('2026-11-23T16:00Z', { status: 'completed' })
    await api.insertAppointment('2026-11-23T17:00Z', { status: 'no-show' })
    expect((await starts(MONDAY)).filter(start => start < '12:00')).toEqual(['09:00'])
  })
})
