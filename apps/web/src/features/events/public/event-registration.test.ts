import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { describe, expect, it } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { getRegistrationState, readSpots } from './event-registration.ts'

const event = (over: Partial<ClinicEvent>) => clinicEvent({ maxAttendees: 10, registeredCount: 4, ...over })

const UNLIMITED = { maxAttendees: null }

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

  it("appears beside the waiting list's while an upcoming event is full, also through offered spots", () => {
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
  it.each([
    ['attendees, maximum and remaining spots', {}, 'upcoming', '4 / 10 registered', '6 spots left', false],
    ['7 of 10 as scarce', { registeredCount: 7 }, 'upcoming', '7 / 10 registered', '3 spots left', true],
    ['6 of 10 as not scarce', { registeredCount: 6 }, 'upcoming', '6 / 10 registered', '4 spots left', false],
    ['none below 0', { registeredCount: 12 }, 'today', '12 / 10 registered', 'Full: 0 spots left', true],
    ['no number without a maximum', UNLIMITED, 'upcoming', '4 registered', 'No limit on spots', false],
    ['only the attendees after the event', { registeredCount: 9 }, 'past', '9 / 10 registered', null, false],
    ['only the attendees of one without a maximum', UNLIMITED, 'past', '4 registered', null, false],
  ] as const)('show %s', (_what, over, timing, registered, left, scarce) => {
    expect(readSpots(event(over), timing, 'en')).toEqual({ registered, left, scarce })
  })
})
