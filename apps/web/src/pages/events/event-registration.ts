import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { type EventTiming, spotsLeft } from '@clinic/domain/events/timing.ts'

/** So few places are worth a warm colour. */
const SCARCE = 3

/** Whether one can register for an event, in the words of its button (specification, section 2). */
export function registrationOf(
  event: ClinicEvent,
  timing: EventTiming,
): {
  label: 'Event Completed' | 'Fully Booked' | 'Register Now' | 'Register'
  open: boolean
  /** Whether one can join its waiting list instead. */
  waitingList: boolean
} {
  if (timing === 'past') return { label: 'Event Completed', open: false, waitingList: false }
  if (spotsLeft(event) === 0) return { label: 'Fully Booked', open: false, waitingList: true }
  return { label: event.featured ? 'Register Now' : 'Register', open: true, waitingList: false }
}

/** How many are registered and how many places are left, as people read it. */
export function placesOf(
  event: ClinicEvent,
  timing: EventTiming,
): { registered: string; left: string; scarce: boolean } {
  const spots = spotsLeft(event)
  if (spots === null) {
    const left = timing === 'past' ? 'Open to everyone' : 'Room for everyone'
    return { registered: `${event.registeredCount} registered`, left, scarce: false }
  }
  return {
    registered: `${event.registeredCount} / ${event.maxAttendees} registered`,
    left: `${spots} spots left`,
    scarce: timing !== 'past' && spots <= SCARCE,
  }
}
