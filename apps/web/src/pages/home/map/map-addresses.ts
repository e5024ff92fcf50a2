import { clinic, clinicAddressLine } from '@clinic/domain/clinic.ts'

/** Who draws the map. */
export type MapService = 'OpenStreetMap' | 'Google Maps'

const { latitude, longitude } = clinic.coordinates

/** The service's own page with the way to the office. */
export function directionsAddress(service: MapService): string {
  return service === 'Google Maps'
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(clinicAddressLine)}`
    : `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

/** The service's own page with the office in its middle. */
export function mapAddress(service: MapService): string {
  return service === 'Google Maps'
    ? `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${clinic.mapZoom}/${latitude}/${longitude}`
}
