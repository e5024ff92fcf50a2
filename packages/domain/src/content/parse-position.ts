/** A place on earth in decimal degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Longer texts are no coordinates or map links. */
const MAX_LENGTH = 2_000

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d{1,20})?`
const PAIR = new RegExp(`^(${NUMBER})(?:\\s*[,;]\\s*|\\s+)(${NUMBER})$`)
const GOOGLE_PIN = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})(?![\\d.])`)
const GOOGLE_CENTER = new RegExp(`/@(${NUMBER}),(${NUMBER}),`)
const GOOGLE_PATH = new RegExp(`^/maps/(?:place|search|dir/[^/]*)/(${NUMBER}),[\\s+]*(${NUMBER})(?:/|$)`)
const OSM_CENTER = new RegExp(`^#(?:.*&)?map=\\d{1,2}(?:\\.\\d+)?/(${NUMBER})/(${NUMBER})(?:&|$)`)

const GOOGLE = /^(?:www\.|maps\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/
const APPLE = /^maps\.apple\.com$/
const OPEN_STREET_MAP = /^(?:www\.)?(?:openstreetmap|osm)\.org$/

/**
 * Reads decimal coordinates ("38.95, -92.33") or those in a link of Google Maps, Apple Maps or OpenStreetMap, a pin
 * before the middle of the map. Null for anything else, short links included.
 */
export function parsePosition(text: string): Position | null {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return null
  const plain = readPair(trimmed.replace(/^geo:/i, '').replace(/^\((.*)\)$/, '$1'))
  if (plain) return plain
  const link = readLink(trimmed)
  if (!link) return null
  const { host, path, query, hash } = link
  const inQuery = (...names: string[]) =>
    firstPosition(names.map(name => readPair(query.get(name)?.replace(/^loc:/, '').trim() ?? '')))
  if (GOOGLE.test(host)) {
    return firstPosition([
      readMatch(GOOGLE_PIN.exec(path)),
      readMatch(GOOGLE_PATH.exec(path)),
      inQuery('q', 'query', 'destination', 'daddr', 'll', 'center'),
      readMatch(GOOGLE_CENTER.exec(path)),
    ])
  }
  if (APPLE.test(host)) return inQuery('coordinate', 'll', 'q', 'daddr', 'sll', 'center')
  if (OPEN_STREET_MAP.test(host)) {
    return firstPosition([
      readPair(`${query.get('mlat') ?? ''},${query.get('mlon') ?? ''}`),
      readMatch(OSM_CENTER.exec(hash)),
    ])
  }
  return null
}

// A host before anything else: a user name, as in google.com@example.com, is no link of a map.
const LINK = /^(?:https?:\/\/)?([a-z0-9.-]+)(\/[^?#]*)?(?:\?([^#]*))?(#.*)?$/i

/** The parts of a web link, decoded; this package has no URL of the platform. */
function readLink(text: string) {
  const [, host, path = '/', search = '', hash = ''] = LINK.exec(text) ?? []
  if (host === undefined) return null
  const query = new Map(
    search.split('&').map(part => {
      const [name = '', ...value] = part.split('=')
      return [decode(name), decode(value.join('=').replaceAll('+', ' '))]
    }),
  )
  return { host: host.toLowerCase(), path: decode(path), query, hash }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const readPair = (text: string) => readMatch(PAIR.exec(text))

function readMatch(match: RegExpExecArray | null): Position | null {
  if (!match) return null
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function firstPosition(found: readonly (Position | null)[]): Position | null {
  return found.find(position => position !== null) ?? null
}
