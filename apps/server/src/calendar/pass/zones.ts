import { offsetAt } from '@clinic/domain/clinic-time.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'

/** Milliseconds by which its wall clock is ahead of UTC at an instant. */
export interface Zone {
  offsetAt(instant: number): number
}

export const UTC: Zone = { offsetAt: () => 0 }

export const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset })

export const namedZone = (timeZone: string): Zone => ({ offsetAt: instant => offsetAt(instant, timeZone) })

/** The first instant of a wall clock; one that is skipped has the offset from before (RFC 5545, 3.3.5). */
export function wallToInstant(wall: number, zone: Zone): number {
  // Asks at midnights, so that the times of one day share two answers.
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  const before = zone.offsetAt(midnight - DAY_MS)
  const after = zone.offsetAt(midnight + 2 * DAY_MS)
  if (before === after) return wall - before
  const offsets = [Math.max(before, after), Math.min(before, after)]
  return wall - (offsets.find(offset => zone.offsetAt(wall - offset) === offset) ?? before)
}

export const toWall = (instant: number, zone: Zone) => instant + zone.offsetAt(instant)
