import { describe, expect, it } from 'vitest'
import { TEST_SITE } from '#testing/render-app.tsx'
import { NO_CHOICE, readBookingChoice } from './booking-choice.ts'

const { now, timeZone } = TEST_SITE
const read = (query: string) => readBookingChoice(new URLSearchParams(query), Date.parse(now), timeZone)

describe('the booking choice in the URL', () => {
  it('is empty without a query', () => {
    expect(read('')).toEqual(NO_CHOICE)
  })

  it('has the type, the date and the time', () => {
    expect(read('type=follow-up&date=2027-01-04&time=10:00')).toEqual({
      appointmentType: 'follow-up',
      date: '2027-01-04',
      time: '10:00',
    })
  })

  it('ranges from tomorrow in clinic time to 90 days after today', () => {
    const date = (day: string) => read(`date=${day}`).date
    expect(date('2026-12-31')).toBeNull()
    expect(date('2027-01-01')).toBe('2027-01-01')
    expect(date('2027-03-31')).toBe('2027-03-31')
    expect(date('2027-04-01')).toBeNull()
  })

  it.each(['type=massage', 'type=toString', 'date=2027-02-30', 'date=tomorrow', 'time=10:00'])(
    'ignores %s',
    query => {
      expect(read(query)).toEqual(NO_CHOICE)
    },
  )

  it('keeps the date when the time is invalid', () => {
    expect(read('date=2027-01-04&time=25:00')).toEqual({ ...NO_CHOICE, date: '2027-01-04' })
  })
})
