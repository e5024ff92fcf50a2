import type { Duration } from '@clinic/domain/availability/durations.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

interface ChosenTime {
  /** `HH:MM`; null while none is chosen. */
  time: string | null
  duration: Duration
  /** Whether the time is no longer open. */
  isTaken: boolean
  /** Whether the day has other open times; if not, the day shows its own reason. */
  othersFree: boolean
  /** Removes the time from the form. */
  clear: () => void
}

/**
 * Permanently clears a chosen time that does not fit the appointment type.
 * Returns the message to show; call `forget` when the user picks something else.
 */
export function useClearedTime({ time, duration, isTaken, othersFree, clear }: ChosenTime) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [text, setText] = useState<string | null>(null)

  // Runs before paint, so the cleared time and its message appear together.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per cleared time
  useLayoutEffect(() => {
    if (time === null || !isTaken) return
    clear()
    setText(othersFree ? t.short(formatTimeOfDay(time, language), duration) : null)
  }, [time, isTaken])

  return { text, forget: useCallback(() => setText(null), []) }
}
