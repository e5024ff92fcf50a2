import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useCallback, useLayoutEffect, useState } from 'react'

interface ChosenTime {
  /** `HH:MM`; null while none is chosen. */
  time: string | null
  duration: Duration
  /** Whether the time has turned out not to be free. */
  gone: boolean
  /** Whether its day has other free times: otherwise the day itself says why it has none. */
  othersFree: boolean
  /** Takes the time out of the form. */
  clear: () => void
}

/**
 * Clears a chosen time that is not free for the appointment type, for good: a later change does not bring it back by
 * itself. Returns what to say of it until something else is chosen, which `forget` is for.
 */
export function useClearedTime({ time, duration, gone, othersFree, clear }: ChosenTime) {
  const [text, setText] = useState<string | null>(null)

  // Before the first repaint: the page says at once why nothing is chosen any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that is gone
  useLayoutEffect(() => {
    if (time === null || !gone) return
    clear()
    setText(othersFree ? notFreeText(time, duration) : null)
  }, [time, gone])

  return { text, forget: useCallback(() => setText(null), []) }
}

function notFreeText(time: string, duration: Duration): string {
  return `${formatTimeOfDay(time)} is not free for a visit of ${duration} minutes. Please choose another time.`
}
