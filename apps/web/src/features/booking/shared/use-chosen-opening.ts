import type { Duration } from '@clinic/domain/availability/durations.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import type { ChosenTime } from './chosen-time.ts'
import { texts } from './texts.ts'
import type { OpenTimes } from './use-availability.ts'

interface ChosenOpeningOptions {
  times: OpenTimes
  duration: Duration
  /** Whether the chosen time is being booked. */
  pending: boolean
  /** Stays chosen although it is no longer open. */
  kept?: Opening | null
}

/** The opening at the chosen time, or null. A time that is not open for good is dropped before it is drawn. */
export function useChosenOpening(
  { date, time, droppedTime }: ChosenTime,
  choose: (next: Partial<ChosenTime>) => void,
  { times: { availability, next }, duration, pending, kept = null }: ChosenOpeningOptions,
) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = availability
  // An offered time counts at once; the times of its day are still loading.
  const openings = data?.openings ?? next?.filter(one => one.date === date)
  const opening = openings?.find(({ startTime }) => startTime === time) ?? kept
  // Without other open times, the day shows its own reason.
  if (time !== null && data && !opening && !pending)
    choose({ time: null, droppedTime: data.available ? time : null })
  return {
    opening,
    /** Error text beside the times; without a chosen time it says what to pick first. */
    explainProblem: (problem: string | undefined): string | undefined => {
      if (droppedTime) return t.short(formatTimeOfDay(droppedTime, language), duration)
      if (!problem || opening) return problem
      if (!date) return t.missing.day
      if (!data) return t.missing.times
      return data.available ? t.missing.time : t.missing.date
    },
  }
}
