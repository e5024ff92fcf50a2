import type { Availability, Opening } from '@clinic/domain/availability/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { ReadState } from '#lib/query/read-state.ts'
import { texts } from './texts.ts'

interface TimeSelection {
  /** `yyyy-MM-dd`. */
  date: string | null
  opening: Opening | null
  /** Open times of the date. */
  availability: ReadState<Availability>
}

/** Error text beside the times; without a chosen time it says what to pick first. */
export function timeProblem(
  problem: string | undefined,
  { date, opening, availability }: TimeSelection,
  language: Language,
): string | undefined {
  if (!problem || opening) return problem
  const { missing } = texts[language]
  if (!date) return missing.day
  if (!availability.data) return missing.times
  return availability.data.available ? missing.time : missing.date
}
