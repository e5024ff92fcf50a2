import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { describe, expect, it } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { getRegistrationState, readSpots } from './event-registration.ts'

const event = (over: Partial<ClinicEvent>) => clinicEvent({ maxAttendees: 10, registeredCount: 4, ...over })

describe('the button of an event', () => {
  it.each([
    [{}, 'upcoming', 'Register', true],
    [{ featured: true }, 'upcoming', 'Register Now', true],
    [{}, 'today', 'Register', true],
    [{}, 'past', 'Event Completed', false],
    [{ featured: true }, 'past', 'Event Completed', false],
    [{ registeredCount: 10 }, 'past', 'Event Completed', false],
    [{ registeredCount: 10 }, 'upcoming', 'Fully Booked', false],
    [{ registeredCount: 12, featured: true }, 'today', 'Fully Booked', false],
    [{ maxAttendees: null, registeredCount: 5000 }, 'upcoming', 'Register', true],
  ] as const)('for %o, %s, is %s', (over, timing, label, open) => {
    expect(getRegistrationState(event(over), timing, 'en', 0)).toMatchObject({ label, open })
  })

  it('appears beside the waiting list’s while an upcoming event is full, also through offered spots', () => {
    const begins = Date.parse(event({}).date)
    const hasWaitingList = (
      over: Partial<ClinicEvent>,
      timing: 'past' | 'today' | 'upcoming',
      now = begins - 1,
    ) => getRegistrationState(event(over), timing, 'en', now).waitingList
    expect(hasWaitingList({ registeredCount: 10 }, 'upcoming')).toBe(true)
    expect(hasWaitingList({ registeredCount: 9, offeredCount: 1 }, 'today')).toBe(true)
    expect(hasWaitingList({ registeredCount: 10 }, 'today', begins)).toBe(false)
    expect(hasWaitingList({ registeredCount: 10 }, 'past')).toBe(false)
    expect(hasWaitingList({ registeredCount: 9 }, 'upcoming')).toBe(false)
    expect(hasWaitingList({ maxAttendees: null }, 'upcoming')).toBe(false)
  })
})

describe('the spots of an event', () => {
  it('show attendees, maximum and remaining spots', () => {
    expect(readSpots(event({}), 'upcoming', 'en')).toEqual({
      registered: '4 / 10 registered',
      left: '6 spots left',
      scarce: false,
    })
  })

  it.each([
    [6, false],
    [7, true],
    [10, true],
  ])('are scarce when 3 or fewer are left: %i of 10 registered', (registeredCount, scarce) => {
    expect(readSpots(event({ registeredCount }), 'upcoming', 'en').scarce).toBe(scarce)
  })

  it('are never below 0', () => {
    expect(readSpots(event({ registeredCount: 12 }), 'today', 'en')).toEqual({
      registered: '12 / 10 registered',
      left: 'Full: 0 spots left',
      scarce: true,
    })
  })

  it.each([10, null])('show only the attendees after the event, with a maximum of %s', maxAttendees => {
    const { left, scarce } = readSpots(event({ registeredCount: 9, maxAttendees }), 'past', 'en')
    expect([left, scarce]).toEqual([null, false])
  })

  it('have a friendly text without a maximum', () => {
    const { registered, left } = readSpots(event({ maxAttendees: null }), 'upcoming', 'en')
    expect([registered, left]).toEqual(['4 registered', 'No limit on spots'])
  })
})
