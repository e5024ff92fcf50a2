import type { Availability, Opening } from '@clinic/domain/availability/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { texts } from './texts.ts'

/** Error text beside the times; without a chosen time it says what to pick first. */
export function timeProblem(
  problem: string | undefined,
  opening: Opening | null,
  availability: Availability | undefined,
  language: Language,
): string | undefined {
  if (!problem || opening) return problem
  const { missing } = texts[language]
  if (!availability) return missing.times
  return availability.available ? missing.time : missing.date
}
