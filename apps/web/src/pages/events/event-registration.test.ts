import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { describe, expect, it } from 'vitest'
import { clinicEvent } from '../../testing/clinic-event.ts'
import { placesOf, registrationOf } from './event-registration.ts'

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
  ] as const)('of %o, %s, says %s', (over, timing, label, open) => {
    expect(registrationOf(event(over), timing)).toMatchObject({ label, open })
  })

  it('stands beside that of the waiting list while an event to come is full, also by places on offer', () => {
    const hasWaitingList = (over: Partial<ClinicEvent>, timing: 'past' | 'today' | 'upcoming') =>
      registrationOf(event(over), timing).waitingList
    expect(hasWaitingList({ registeredCount: 10 }, 'upcoming')).toBe(true)
    expect(hasWaitingList({ registeredCount: 9, offeredCount: 1 }, 'today')).toBe(true)
    expect(hasWaitingList({ registeredCount: 10 }, 'past')).toBe(false)
    expect(hasWaitingList({ registeredCount: 9 }, 'upcoming')).toBe(false)
    expect(hasWaitingList({ maxAttendees: null }, 'upcoming')).toBe(false)
  })
})

describe('the places of an event', () => {
  it('are the registered and the maximum, and what is left', () => {
    expect(placesOf(event({}), 'upcoming')).toEqual({
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
    expect(placesOf(event({ registeredCount }), 'upcoming').scarce).toBe(scarce)
  })

  it('are not scarce any more when the event is over, and never below 0', () => {
    expect(placesOf(event({ registeredCount: 12 }), 'past')).toEqual({
      registered: '12 / 10 registered',
      left: '0 spots left',
      scarce: false,
    })
  })

  it('are said kindly where there is no cap', () => {
    const { registered, left } = placesOf(event({ maxAttendees: null }), 'upcoming')
    expect([registered, left]).toEqual(['4 registered', 'Room for everyone'])
  })
})
