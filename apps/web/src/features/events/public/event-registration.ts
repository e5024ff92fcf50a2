import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { type EventTiming, spotsLeft } from '@clinic/domain/events/timing.ts'
import type { Language } from '@clinic/domain/language.ts'
import { texts } from './texts.ts'

/** Highlight the count at or below this many spots. */
const MAX_SCARCE_SPOTS = 3

/** The register button's label, and whether registration or the waiting list is open at `now` (epoch milliseconds). */
export function getRegistrationState(
  event: ClinicEvent,
  timing: EventTiming,
  language: Language,
  now: number,
): {
  label: string
  open: boolean
  /** Whether the waiting list is open instead. */
  waitingList: boolean
} {
  const t = texts[language].event
  if (timing === 'past') return { label: t.completed, open: false, waitingList: false }
  if (spotsLeft(event) === 0) {
    return { label: t.full, open: false, waitingList: Date.parse(event.date) > now }
  }
  return { label: event.featured ? t.registerNow : t.register, open: true, waitingList: false }
}

/** Registered count and spots left, as display text; a past event has no spots left to show. */
export function readSpots(
  event: ClinicEvent,
  timing: EventTiming,
  language: Language,
): { registered: string; left: string | null; scarce: boolean } {
  const t = texts[language].event
  const { registeredCount, maxAttendees } = event
  const spots = spotsLeft(event)
  const past = timing === 'past'
  if (spots === null || maxAttendees === null) {
    return { registered: t.registered(registeredCount), left: past ? null : t.unlimited, scarce: false }
  }
  return {
    registered: t.capacity(registeredCount, maxAttendees),
    left: past ? null : t.left(spots),
    scarce: !past && spots <= MAX_SCARCE_SPOTS,
  }
}
