import { DESK_REASONS } from '@clinic/domain/availability/texts.ts'
import { expect, it } from 'vitest'
import { shareTestApi } from '../../testing/share-test-api.ts'

/** Noon on a Monday; the seed's office hours go on at 2 PM, and on Tuesday end at noon. */
const MONDAY_NOON = Date.parse('2026-11-23T18:00:00.000Z')
const TODAY = '2026-11-23'

const api = shareTestApi()

const desk = () => api.admin({ now: () => MONDAY_NOON }).appointments

it('the openings that the practice may book leave out a visit, unless it is the one to be moved', async () => {
  const id = await api.insertAppointment('2026-11-25T15:00:00Z')
  const starts = async (except?: number) =>
    (await desk().openings({ date: '2026-11-25', duration: 60, except })).openings.map(
      ({ startTime }) => startTime,
    )
  expect(await starts()).not.toContain('09:00')
  expect(await starts(id)).toContain('09:00')
})

it('the days that the practice may book are today and a year ahead, each with as many openings as it lists', async () => {
  await api.insertAppointment('2026-11-25T15:00:00Z')
  const days = await desk().openDays({ duration: 45 })
  expect(days).toHaveLength(366)
  expect([days[0]?.date, days.at(-1)?.date]).toEqual([TODAY, '2027-11-23'])
  for (const index of [0, 1, 2]) {
    const date = days[index]?.date ?? ''
    const { openings, reason } = await desk().openings({ date, duration: 45 })
    expect(days[index]).toMatchObject({ openings: openings.length, reason })
  }
  const beyond = await desk().openings({ date: '2027-11-24', duration: 45 })
  expect(beyond.reason).toBe(DESK_REASONS.en.late)
})

it('the next free times of the practice are two of each day at most, without the visit that blocks them, and around it for a visit that is moved', async () => {
  const id = await api.insertAppointment('2026-11-25T15:00:00Z')
  const ask = async (except?: number) =>
    (await desk().nextFree({ duration: 60, except }))
      .map(({ date, startTime }) => `${date.slice(5)} ${startTime}`)
      .join(', ')
  expect(await ask()).toBe('11-23 14:00, 11-24 09:00, 11-25 10:00, 11-25 14:00, 11-26 14:00')
  expect(await ask(id)).toBe('11-23 14:00, 11-24 09:00, 11-25 09:15, 12-02 09:00, 12-02 14:00')
})
