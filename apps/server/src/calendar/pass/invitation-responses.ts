import { readParameter, readValues } from './parse-values.ts'

/** Addresses of the calendar's owner in lower case. */
export type Owners = ReadonlySet<string>

const ADDRESS = /^(?:mailto:)?\s*([^\s@:<>"]+@[^\s@:<>"]+\.[^\s@:<>"]+)$/i

/** An email address in lower case, also after `mailto:`; null for any other text. */
export function readAddress(text: string): string | null {
  return ADDRESS.exec(text.trim())?.[1]?.toLowerCase() ?? null
}

/** The address in a private link of Google, `/calendar/ical/dr%40example.com/private-…`. */
export function findLinkAddress(url: string): string | null {
  const segment = /\/ical\/([^/?#]+)\//.exec(url)?.[1]
  try {
    return segment === undefined ? null : readAddress(decodeURIComponent(segment))
  } catch {
    return null
  }
}

/** What the owner answered an invitation: `no` and `none` are free. Null without an invitation. */
export function findResponse(lines: readonly string[], owners: Owners): 'no' | 'none' | null {
  if (owners.size === 0) return null
  const isOwner = (address: string | null) => address !== null && owners.has(address)
  if (readValues(lines, 'ORGANIZER', readAddress).values.some(isOwner)) return null
  const { values } = readValues(lines, 'ATTENDEE', (value, parameters) => {
    const address = readAddress(value)
    return address === null ? null : { address, status: readParameter(parameters, 'PARTSTAT')?.toUpperCase() }
  })
  const status = values.find(({ address }) => isOwner(address))?.status
  if (status === 'DECLINED' || status === 'DELEGATED') return 'no'
  return status === 'NEEDS-ACTION' ? 'none' : null
}
