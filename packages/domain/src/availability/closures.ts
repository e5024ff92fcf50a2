import { formatTimeOfDay, formatTimeRange } from '../clinic-format.ts'
import { toMinutes } from '../clinic-time.ts'
import { DEFAULT_LANGUAGE, type Language } from '../language.ts'
import {
  ANY_TYPE,
  type HoursOfDay,
  listDayWindows,
  openRanges,
  pickForType,
  type SpecialHours,
} from '../schedule/day-hours.ts'
import type { MinuteRange } from '../schedule/open-windows.ts'
import type { HoursWindow } from '../schedule/week-hours.ts'
import { REASONS } from './texts.ts'

/** Special hours with their reasons. */
export type NamedHours = HoursWindow & Pick<SpecialHours, 'reason' | 'translations'>

/** The reason for special hours in a language; in English if it has no translation. */
export function localReason(
  { reason, translations }: Pick<NamedHours, 'reason' | 'translations'>,
  language: Language,
): string | null {
  if (reason === null) return null
  const translated = language === DEFAULT_LANGUAGE ? undefined : translations[language]?.reason
  return translated ?? REASONS[language].blockedFor(reason)
}

/**
 * Describes the longest closure within a day's hours for a type of visit, such as "Closed from 3:00 PM: Dentist"; null
 * without one. One of the whole day reads like a blocked date. `ANY_TYPE` counts closures of all types only.
 */
export function nameClosure(
  hours: Omit<HoursOfDay, 'special'> & { special: readonly SpecialHours[] },
  language: Language,
  type: string | null = ANY_TYPE,
): string | null {
  const closed = pickForType(hours.special, type).filter(({ open }) => !open)
  if (closed.length === 0) return null
  const open = { ...hours, special: hours.special.filter(({ open }) => open) }
  const without = openRanges(listDayWindows(open), open, type)
  const [first] = closed
    .map(window => ({ window, minutes: countShared(window, without) }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => b.minutes - a.minutes || a.window.startTime.localeCompare(b.window.startTime))
  return first ? describeClosure(first.window, without, language) : null
}

function describeClosure(window: NamedHours, without: readonly MinuteRange[], language: Language): string {
  const reasons = REASONS[language]
  const opens = toMinutes(window.startTime) > (without[0]?.start ?? 0)
  const reopens = toMinutes(window.endTime) < (without.at(-1)?.end ?? 0)
  const reason = localReason(window, language)
  if (!opens && !reopens) return reason ?? reasons.blocked
  const [start, end] = [window.startTime, window.endTime].map(time => formatTimeOfDay(time, language))
  const closed =
    opens && reopens
      ? reasons.closedBetween(formatTimeRange(window.startTime, window.endTime, language))
      : opens
        ? reasons.closedFrom(start ?? '')
        : reasons.closedUntil(end ?? '')
  return reason === null ? closed : reasons.because(closed, reason)
}

/** Minutes that a window shares with ranges. */
function countShared({ startTime, endTime }: HoursWindow, ranges: readonly MinuteRange[]): number {
  const [from, to] = [toMinutes(startTime), toMinutes(endTime)]
  return ranges.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  )
}
