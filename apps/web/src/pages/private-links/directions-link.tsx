import { IconMapPin } from '@tabler/icons-react'
import { ActionLink } from '../../components/action-link.tsx'
import { usePractice } from '../../lib/practice.tsx'
import { useSite } from '../../lib/site.tsx'
import { directionsAddress } from '../home/map/map-addresses.ts'

/** The way to the clinic, by the service that also draws the map of the home page. */
export function DirectionsLink() {
  const { mapsApiKey } = useSite()
  const practice = usePractice()
  return (
    <ActionLink
      to={directionsAddress(mapsApiKey ? 'Google Maps' : 'OpenStreetMap', practice)}
      variant="quiet"
    >
      <IconMapPin size={20} stroke={1.75} aria-hidden />
      Directions
    </ActionLink>
  )
}
