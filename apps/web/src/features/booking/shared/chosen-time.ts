import type { Duration } from '@clinic/domain/availability/durations.ts'
import type { DatedOpening } from '@clinic/domain/availability/next-openings.ts'
import type { Availability, Opening } from '@clinic/domain/availability/schemas.ts'
import { formatTimeOfDay } from '@clinic/domain/clinic-format.ts'
import type { ReadState } from '#lib/query/read-state.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

export interface ChosenTime {
  /** `yyyy-MM-dd` */
  date: string | null
  /** `HH:MM` */
  time: string | null
  /** Time that was dropped because it is no longer open. */
  droppedTime?: string | null
}

/** Reducer: another day starts without a time, and every choice ends the message about a dropped one. */
export function applyChoice<Choice extends ChosenTime>(before: Choice, next: Partial<Choice>): Choice {
  const isOtherDay = next.date !== undefined && next.date !== before.date
  return { ...before, ...(isOtherDay && { time: null }), droppedTime: null, ...next }
}

/** Opening at the chosen time; null if none is chosen or it is not open. */
export function findChosenOpening(
  { date, time }: ChosenTime,
  { data }: ReadState<Availability>,
  next: readonly DatedOpening[] | undefined,
): Opening | null {
  // An offered time counts at once; the times of its day are still loading.
  const openings = data?.openings ?? next?.filter(one => one.date === date)
  return openings?.find(({ startTime }) => startTime === time) ?? null
}

interface Times {
  /** Open times of the day, once loaded. */
  availability: Availability | undefined
  opening: Opening | null
  /** Whether that time is being booked. */
  pending: boolean
  duration: Duration
}

/** Drops a time that is not open for good, before it is drawn. Returns the message to show beside the times. */
export function useDroppedTime(
  { time, droppedTime }: ChosenTime,
  choose: (next: Partial<ChosenTime>) => void,
  { availability, opening, pending, duration }: Times,
): string | null {
  const t = useTexts(texts)
  const language = useLanguage()
  // Without other open times, the day shows its own reason.
  if (time !== null && availability && !opening && !pending)
    choose({ time: null, droppedTime: availability.available ? time : null })
  return droppedTime ? t.short(formatTimeOfDay(droppedTime, language), duration) : null
}
