import type { Practice } from './practice.ts'

/** Map service in use. */
export type MapService = 'OpenStreetMap' | 'Google Maps'

type Address = Pick<Practice, 'addressLine'>

// OpenStreetMap does not find addresses with a suite.
const UNIT = /,?\s*(?:#|\b(?:suite|ste|unit|apartment|apt|room|rm|floor|fl)\b\.?)\s*[\w-]+(?=,)/i

/** URL of directions to the practice: Google Maps, which finds addresses with a suite, or the app of Apple's phones. */
export function directionsAddress({ addressLine }: Address, onApple = false): string {
  const address = encodeURIComponent(addressLine)
  return onApple
    ? `https://maps.apple.com/?daddr=${address}`
    : `https://www.google.com/maps/dir/?api=1&destination=${address}`
}

/** Whether an event's location names the practice or its address, as a whole or from its start. */
export function isAtPractice(location: string, { name, addressLine }: Address & { name: string }): boolean {
  const known = `${name}, ${addressLine}`.split(', ')
  const parts = location.split(', ')
  const [first = ''] = parts
  return (
    parts.every(part => known.includes(part)) && (name.startsWith(first) || addressLine.startsWith(first))
  )
}

/** URL of a map with the practice's address. */
export function mapAddress(service: MapService, { addressLine }: Address): string {
  return service === 'Google Maps'
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine)}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine.replace(UNIT, ''))}`
}
