import type { z } from 'zod'
import { eachDay } from '../clinic-time.ts'
import type { changedHoursOutput } from '../content/site-content-output.ts'
import type { Language } from '../language.ts'
import { type SpecialHours, windowsOn } from '../schedule/day-hours.ts'
import type { WeekSlot } from '../schedule/week-hours.ts'
import { localReason } from './closures.ts'

export type DayException = z.infer<typeof changedHoursOutput>[number]

/** Blocked days and special hours by date. */
export interface DatedHours {
  blocked: readonly { date: string; reason: string | null }[]
  special: readonly (SpecialHours & { date: string })[]
}

export const NO_DATED_HOURS: DatedHours = { blocked: [], special: [] }

/** The days from `first` to `last` with other hours than the time slots of their weekday, with reasons in a language. */
export function listExceptions(
  { blocked, special }: DatedHours,
  timeSlots: readonly WeekSlot[],
  { first, last }: { first: string; last: string },
  language: Language,
): DayException[] {
  if (blocked.length + special.length === 0) return []
  return eachDay(first, last).flatMap(day => {
    const block = blocked.find(({ date }) => date === day) ?? null
    const ofDay = special.filter(({ date }) => date === day)
    if (block === null && ofDay.length === 0) return []
    const windows = windowsOn({ day, timeSlots, blocked: block, special: ofDay })
    const usual = windowsOn({ day, timeSlots, blocked: null, special: [] })
    if (JSON.stringify(windows) === JSON.stringify(usual)) return []
    // A block counts over closed hours, and these count over open ones.
    const causes = [
      ...(block ? [{ ...block, translations: {} }] : []),
      ...ofDay.filter(({ open }) => !open),
      ...ofDay.filter(({ open }) => open),
    ]
    const reasons = causes.map(cause => localReason(cause, language))
    return [{ date: day, windows, reason: (block ? reasons[0] : reasons.find(Boolean)) ?? null }]
  })
}
