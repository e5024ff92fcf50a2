import { describe, expect, it } from 'vitest'
import { changeBlockedReason, changeDeadline } from './patient-changes.ts'

const startsAt = Date.parse('2026-11-24T16:00:00Z')
const appointment = { status: 'confirmed', startsAt, changeNoticeHours: 24 }

describe('a patient may change an appointment', () => {
  it('while more than the agreed hours are left', () => {
    expect(changeBlockedReason(appointment, Date.parse('2026-11-23T15:59:59.999Z'))).toBeNull()
    expect(changeBlockedReason(appointment, Date.parse('2026-11-23T16:00:00Z'))).toBe('tooLateToChange')
  })

  it('by the hours of its booking', () => {
    const noon = Date.parse('2026-11-23T12:00:00Z')
    expect(changeBlockedReason({ ...appointment, changeNoticeHours: 48 }, noon)).toBe('tooLateToChange')
  })

  it.each(['cancelled', 'completed', 'no-show'])('except one that is %s', status => {
    expect(changeBlockedReason({ ...appointment, status }, 0)).toBe('appointmentNotActive')
  })

  it('except one that has begun', () => {
    expect(changeBlockedReason(appointment, startsAt)).toBe('appointmentNotActive')
    expect(changeBlockedReason(appointment, startsAt - 1)).toBe('tooLateToChange')
  })
})

it('counting the hours that really pass across a DST change', () => {
  // Central Time ends daylight saving on November 1, 2026: 24 hours before Sunday 9:00 AM it is Saturday 10:00 AM.
  const sunday = Date.parse('2026-11-01T15:00:00Z')
  expect(new Date(changeDeadline({ startsAt: sunday, changeNoticeHours: 24 })).toISOString()).toBe(
    '2026-10-31T15:00:00.000Z',
  )
})
