import { expect, it } from 'vitest'
import { STANDARD_SLOTS } from '../content/office-hours.ts'
import type { SpecialHours } from '../schedule/day-hours.ts'
import { type DatedHours, listExceptions, NO_DATED_HOURS } from './day-exceptions.ts'

/** A Monday, open 9:00 AM-12:00 PM and 2:00-5:00 PM; Fridays are closed. */
const DAYS = { first: '2026-11-23', last: '2026-12-06' }

const special = (date: string, hours: string, over: Partial<SpecialHours> = {}) => {
  const [startTime = '', endTime = ''] = hours.split('-')
  return { id: 1, date, startTime, endTime, open: false, reason: null, translations: {}, ...over }
}
const list = (dates: Partial<DatedHours>, language: 'en' | 'es' = 'en') =>
  listExceptions({ ...NO_DATED_HOURS, ...dates }, STANDARD_SLOTS, DAYS, language).map(
    ({ date, windows, reason }) =>
      `${date} ${windows.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join(' ') || 'closed'} ${reason}`,
  )

it('days with other hours than their weekday are those with a block, or with special hours that change them', () => {
  const dates: DatedHours = {
    blocked: [
      { date: '2026-11-26', reason: 'Thanksgiving Day' },
      { date: '2026-11-27', reason: 'Closed anyway' },
      { date: '2026-12-07', reason: 'Later' },
    ],
    special: [
      special('2026-11-23', '15:00-23:59', { reason: 'Dentist' }),
      special('2026-11-28', '09:00-12:00', { open: true }),
      special('2026-11-30', '18:00-20:00', { reason: 'Closed anyway' }),
      special('2026-11-26', '09:00-12:00', { open: true, reason: 'Not on a holiday' }),
    ],
  }
  expect(list(dates)).toEqual([
    '2026-11-23 09:00-12:00 14:00-15:00 Dentist',
    '2026-11-26 closed Thanksgiving Day',
    '2026-11-28 09:00-12:00 null',
  ])
  expect(list({})).toEqual([])
})

it('their reasons are in the language of the reader', () => {
  const reason = { reason: 'Dentist', translations: { es: { reason: 'Dentista' } } }
  const dates = {
    blocked: [{ date: '2026-11-26', reason: 'Thanksgiving Day' }],
    special: [special('2026-11-23', '00:00-23:59', reason)],
  }
  expect(list(dates, 'es')).toEqual([
    '2026-11-23 closed Dentista',
    '2026-11-26 closed Día de Acción de Gracias',
  ])
})

it('a day is closed when its hours are closed for the only types that they are for', () => {
  const slot = { dayOfWeek: 2, startTime: '09:00', endTime: '12:00' }
  const slots = [
    { ...slot, isAvailable: true, types: ['consultation' as const] },
    { ...slot, isAvailable: false },
  ]
  const closed = [special('2026-11-24', '09:00-12:00', { types: ['consultation'] })]
  const found = listExceptions({ ...NO_DATED_HOURS, special: closed }, slots, DAYS, 'en')
  expect(found).toEqual([{ date: '2026-11-24', windows: [], reason: null }])
})
