import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import type { SpecialHours } from '../schedule/day-hours.ts'
import { HOUR_MS } from '../time-units.ts'
import { describeDay } from './day-range.ts'
import { CLOSED_DAY, getAvailability } from './openings.ts'
import { REASONS } from './texts.ts'

/** A Monday, open 9:00 AM-5:00 PM. */
const DAY = '2026-11-23'
const START = Date.parse(`${DAY}T15:00Z`)

const closed = (startTime: string, endTime: string, more: Partial<SpecialHours> = {}): SpecialHours => ({
  id: 7,
  startTime,
  endTime,
  open: false,
  reason: 'Dentist',
  translations: { es: { reason: 'Dentista' } },
  ...more,
})

/** The availability of the day if its first hours are booked. */
const ask = (special: SpecialHours[], { booked = 8, language = 'en' as 'en' | 'es', slots = true } = {}) =>
  getAvailability(
    {
      ...CLOSED_DAY,
      day: DAY,
      timeZone: CHICAGO,
      timeSlots: slots
        ? [{ id: 1, dayOfWeek: 1, startTime: '09:00', endTime: '17:00', isAvailable: true }]
        : [],
      special,
      taken: booked === 0 ? [] : [{ startsAt: START, endsAt: START + booked * HOUR_MS }],
    },
    { duration: 60, type: null },
    NOW,
    language,
  )

describe('a day that is partly closed and has no openings', () => {
  it.each<[string, SpecialHours[], string, string]>([
    [
      'from some hour on',
      [closed('15:00', '23:59')],
      'Closed from 3:00 PM: Dentist',
      'Cerrado desde las 3:00\u00a0p.\u00a0m.: Dentista',
    ],
    [
      'until some hour',
      [closed('09:00', '13:00', { reason: null })],
      'Closed until 1:00 PM',
      'Cerrado hasta la 1:00\u00a0p.\u00a0m.',
    ],
    [
      'in between',
      [closed('12:00', '13:00', { translations: {} })],
      'Closed 12:00-1:00 PM: Dentist',
      'Cerrado de 12:00 a 1:00 p. m.: Dentist',
    ],
    ['all day', [closed('00:00', '23:59')], 'Dentist', 'Dentista'],
    [
      'all day without a reason',
      [closed('08:00', '18:00', { reason: null })],
      REASONS.en.blocked,
      REASONS.es.blocked,
    ],
    [
      'by the closed hours that take the most',
      [closed('09:00', '10:00', { reason: 'Meeting' }), closed('06:00', '09:30'), closed('15:00', '17:00')],
      'Closed from 3:00 PM: Dentist',
      'Cerrado desde las 3:00\u00a0p.\u00a0m.: Dentista',
    ],
  ])('says so: %s', (_what, special, english, spanish) => {
    expect(ask(special).reason).toBe(english)
    expect(ask(special, { language: 'es' }).reason?.replaceAll('\u00a0', ' ')).toBe(
      spanish.replaceAll('\u00a0', ' '),
    )
  })

  it('says what it always says if its hours are not the ones closed', () => {
    expect(ask([closed('18:00', '20:00')]).reason).toBe(REASONS.en.full)
    expect(ask([closed('09:00', '17:00')], { slots: false }).reason).toBe(REASONS.en.closed(1))
    expect(ask([closed('09:00', '17:00', { open: true })]).reason).toBe(REASONS.en.full)
  })

  it('reads well in the calendar', () => {
    const day = (special: SpecialHours[]) => describeDay({ ...ask(special), date: DAY, openings: 0 }, 'en')
    expect(day([closed('15:00', '17:00')])).toBe('closed from 3:00 PM: Dentist')
    expect(day([closed('09:00', '17:00')])).toBe('closed: Dentist')
  })
})

it('a day that is partly closed and has openings names none of it, and lists its windows as far as they are open', () => {
  const { reason, timeSlots, openings } = ask(
    [closed('12:00', '13:00'), closed('07:00', '08:00', { id: 8, open: true })],
    { booked: 0 },
  )
  expect(reason).toBeNull()
  expect(timeSlots).toEqual([
    { id: 8, startTime: '07:00', endTime: '08:00' },
    { id: 1, startTime: '09:00', endTime: '12:00' },
    { id: 1, startTime: '13:00', endTime: '17:00' },
  ])
  expect(openings.map(({ startTime }) => startTime)).not.toContain('11:15')
  expect(openings[0]?.startTime).toBe('07:00')
})
