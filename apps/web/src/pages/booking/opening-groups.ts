import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { minutesOf } from '@clinic/domain/clinic-time.ts'

export interface OpeningGroup {
  name: 'Morning' | 'Afternoon'
  openings: Opening[]
}

const NOON = 12 * 60

/** The openings of a day in halves, without the empty one. What begins at noon is in the afternoon. */
export function openingGroups(openings: readonly Opening[]): OpeningGroup[] {
  const isMorning = (opening: Opening) => minutesOf(opening.startTime) < NOON
  const groups: OpeningGroup[] = [
    { name: 'Morning', openings: openings.filter(isMorning) },
    { name: 'Afternoon', openings: openings.filter(opening => !isMorning(opening)) },
  ]
  return groups.filter(group => group.openings.length > 0)
}
