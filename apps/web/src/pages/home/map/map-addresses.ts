import { clinic } from '@clinic/domain/clinic.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'

/** Who draws the map. */
export type MapService = 'OpenStreetMap' | 'Google Maps'

type Place = Pick<Practice, 'coordinates' | 'addressLine'>

/** The service's own page with the way to the office. */
export function directionsAddress(service: MapService, { coordinates, addressLine }: Place): string {
  const { latitude, longitude } = coordinates
  return service === 'Google Maps'
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine)}`
    : `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

/** The service's own page with the office in its middle. */
export function mapAddress(service: MapService, { coordinates }: Pick<Place, 'coordinates'>): string {
  const { latitude, longitude } = coordinates
  return service === 'Google Maps'
    ? `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${clinic.mapZoom}/${latitude}/${longitude}`
}
