import type { Practice } from './practice.ts'

/** Map service in use. */
export type MapService = 'OpenStreetMap' | 'Google Maps'

type Place = Pick<Practice, 'addressLine'>

// OpenStreetMap does not find addresses with a suite.
const UNIT = /,?\s*(?:#|\b(?:suite|ste|unit|apartment|apt|room|rm|floor|fl)\b\.?)\s*[\w-]+(?=,)/i

/** URL of directions to the practice. */
export function directionsAddress(service: MapService, { addressLine }: Place): string {
  return service === 'Google Maps'
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine)}`
    : `https://www.openstreetmap.org/directions?to=${encodeURIComponent(addressLine.replace(UNIT, ''))}`
}

/** URL of a map with the practice's address. */
export function mapAddress(service: MapService, { addressLine }: Place): string {
  return service === 'Google Maps'
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine)}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine.replace(UNIT, ''))}`
}
