import { isTimeZone } from '@clinic/domain/clinic-time.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { fixedZone, namedZone, UTC, type Zone } from './zones.ts'

/** Names without a slash that mean one zone; Intl accepts others, such as `est`, which programs use for Eastern Time. */
const PLAIN_NAME = /^(?:[CEMW]ET|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/i

const UTC_NAME =
  /^(?:UTC|GMT|UCT|Z|Zulu|Etc\/UTC|Etc\/GMT|Greenwich Mean Time|(?:Coordinated )?Universal Time(?: Coordinated)?)$/i

/** An offset before the name, `(UTC-05:00)`, or alone, `GMT-0500`. */
const OFFSET = /^\(?(?:UTC|GMT)\s*(?:([+-])\s*(\d{1,2})(?:[:.]?(\d\d))?(?!\d)|(?=\)|$))\)?\s*/i

const WINDOWS = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana: [name] }) => [
    windowsName.toLowerCase(),
    name as string,
  ]),
)

/** Zones by the last part of their name. Those of `Etc` are no cities: `Etc/GMT-6` is six hours ahead. */
const CITIES = Map.groupBy(
  new Set(
    WINDOWS_TO_IANA_MAP.flatMap(({ iana }): readonly string[] =>
      iana.filter(name => !name.startsWith('Etc/')),
    ),
  ),
  name => toCity(name.split('/').at(-1) ?? ''),
)

/** The zone of a name that IANA or Windows know, or Exchange and Outlook write; null for any other name. */
export function findKnownZone(name: string): Zone | null {
  const offset = readOffsetBefore(name)
  const bare = name.replace(OFFSET, '').replace(/\s+\d+$/, '')
  const plain = bare.replace(/\s*\(.*\)$/, '')
  if ([name, bare, name.split('/').at(-1) ?? ''].some(text => UTC_NAME.test(text))) return UTC
  const known = [name, bare, plain].map(text => findIana(text) ?? findWindows(text)).find(Boolean)
  if (known !== undefined && known !== null) return namedZone(known)
  return offset === null ? null : findCityZone(bare, offset)
}

const ABBREVIATIONS: Record<string, string> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  AK: 'America/Anchorage',
  H: 'Pacific/Honolulu',
}

/** Abbreviations of places far apart. Node knows one of them each: Dhaka for `BST`, which London uses too. */
const AMBIGUOUS = /^(?:A[CRS]|EC|MI|[BINS]S)T$/i

/** What `EST`, `EDT` or `PT` probably mean; of others, what Node knows. */
export function guessZone(name: string): Zone | null {
  const letters = /^(AK|[ECMPH])[SD]?T$/i.exec(name)?.[1]?.toUpperCase() ?? ''
  const isWord = /^[A-Z]\w+$/i.test(name) && !AMBIGUOUS.test(name)
  const guessed = ABBREVIATIONS[letters] ?? (isWord && isTimeZone(name) ? name : undefined)
  if (guessed !== undefined) return namedZone(guessed)
  const offset = readOffsetBefore(name)
  return offset === null ? null : fixedZone(offset)
}

/** The zone of a city in a name; its offset in winter or summer must be this one, if it is known. */
export function findCityZone(name: string, offset: number | null): Zone | null {
  for (const part of name.split(/[,:;/]/)) {
    for (const city of CITIES.get(toCity(part)) ?? []) {
      if (!isTimeZone(city)) continue
      const zone = namedZone(city)
      if (offset === null || SEASONS.some(season => zone.offsetAt(season) === offset)) return zone
    }
  }
  return null
}

const SEASONS = [Date.parse('2026-01-15T12:00Z'), Date.parse('2026-07-15T12:00Z')]

/** The offset that a name begins with, in milliseconds. */
function readOffsetBefore(name: string): number | null {
  const match = OFFSET.exec(name)
  if (!match) return null
  const [, sign, hours = '0', minutes = '0'] = match
  const offset = Number(hours) * HOUR_MS + (Number(minutes) * HOUR_MS) / 60
  return sign === '-' ? -offset : offset
}

/** A name of the IANA database, also with other words before it: `/x/20260101/America/Argentina/Buenos_Aires`. */
function findIana(text: string): string | null {
  if (PLAIN_NAME.test(text)) return text
  const parts = text.replaceAll(' ', '_').split('/').slice(-3)
  for (let count = parts.length; count >= 2; count--) {
    const name = parts.slice(-count).join('/')
    if (/^[A-Z][\w+/-]*$/i.test(name) && isTimeZone(name)) return name
  }
  return null
}

/** `Eastern Standard Time`, also as `Eastern Standard Time 1`, `Eastern Daylight Time` or `Eastern Time`. */
function findWindows(text: string): string | null {
  const name = text.toLowerCase().replace(/\s+\d+$/, '')
  const general = name.replace(/ (?:daylight|summer|standard)? ?time\b/, '')
  const rest = /\s*\(.*\)$/.exec(general)?.[0] ?? ''
  return (
    WINDOWS.get(name) ??
    WINDOWS.get(`${general.slice(0, general.length - rest.length)} standard time${rest}`) ??
    null
  )
}

function toCity(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}|\./gu, '')
    .trim()
    .replaceAll(' ', '_')
    .toLowerCase()
}
