import type { Availability, Opening } from '@clinic/domain/availability/schemas.ts'

/**
 * What to say beside the times where the choice of one has a problem: what was said of it, or, where none is chosen, what
 * to choose first.
 */
export function timeProblem(
  problem: string | undefined,
  opening: Opening | null,
  availability: Availability | undefined,
): string | undefined {
  if (!problem || opening) return problem
  if (!availability) return 'The free times of this date are not here yet'
  return availability.available ? 'Choose a time' : 'Choose a date that has free times'
}
