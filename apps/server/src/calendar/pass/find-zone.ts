import { readOwnZone } from './own-zone.ts'
import type { CalendarComponent } from './parse-lines.ts'
import { readFirst } from './parse-values.ts'
import { findCityZone, findKnownZone, guessZone } from './zone-names.ts'
import { namedZone, UTC, type Zone } from './zones.ts'

/** A zone, and whether its name left a doubt. */
export interface FoundZone {
  zone: Zone
  doubt: 'guessedZone' | 'unknownZone' | null
}

/** Longer names are cut: the zone is at the start of a name, or at the end of a short one. */
const MAX_NAME = 200

/** Finds zones by the names in a calendar: known ones first, then those that it defines, then what a name suggests. */
export function createZoneFinder(
  definitions: readonly CalendarComponent[],
  window: { from: number; until: number; timeZone: string },
): (tzid: string) => FoundZone {
  const clinic = namedZone(window.timeZone)
  const found = new Map<string, FoundZone>()
  const own = new Map(definitions.map(zone => [readFirst(zone.lines, 'TZID', unquote) ?? '', zone]))
  return tzid => {
    const name = unquote(tzid)
    const known = found.get(name)
    if (known) return known
    const zone = findZone(name, own.get(name), window) ?? { zone: clinic, doubt: 'unknownZone' }
    found.set(name, zone)
    return zone
  }
}

function findZone(
  name: string,
  definition: CalendarComponent | undefined,
  window: { from: number; until: number },
): FoundZone | null {
  const known = findKnownZone(name)
  // Programs call London GMT, and define its summer time.
  if (known && known !== UTC) return { zone: known, doubt: null }
  const own = definition && readOwnZone(definition, window)
  if (own?.isWhole) return { zone: own.zone, doubt: null }
  if (known) return { zone: known, doubt: null }
  const location = definition && readFirst(definition.lines, 'X-LIC-LOCATION', unquote)
  const located = location ? findKnownZone(location) : null
  if (located) return { zone: located, doubt: null }
  if (own) return { zone: own.zone, doubt: 'guessedZone' }
  const city = findCityZone(name, null)
  if (city) return { zone: city, doubt: null }
  const guessed = guessZone(name)
  return guessed && { zone: guessed, doubt: 'guessedZone' }
}

const unquote = (text: string) => text.replaceAll(/["\\]/g, '').trim().slice(0, MAX_NAME)
