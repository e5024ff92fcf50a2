import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { toMinutes } from '@clinic/domain/clinic-time.ts'

export interface OpeningGroup {
  name: 'morning' | 'afternoon'
  openings: Opening[]
}

const NOON = 12 * 60

/** Openings on the hour and half hour, which are shown first, and the chosen one; all if that leaves none. */
export function commonOpenings(openings: readonly Opening[], chosenTime: string | null): readonly Opening[] {
  const common = openings.filter(
    ({ startTime }) => toMinutes(startTime) % 30 === 0 || startTime === chosenTime,
  )
  return common.length > 0 ? common : openings
}

/** Splits openings into morning and afternoon (from noon), without empty groups. */
export function openingGroups(openings: readonly Opening[]): OpeningGroup[] {
  const isMorning = (opening: Opening) => toMinutes(opening.startTime) < NOON
  const groups: OpeningGroup[] = [
    { name: 'morning', openings: openings.filter(isMorning) },
    { name: 'afternoon', openings: openings.filter(opening => !isMorning(opening)) },
  ]
  return groups.filter(group => group.openings.length > 0)
}
