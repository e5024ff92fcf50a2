import { directionsAddress } from '@clinic/domain/content/map-addresses.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import { texts } from './texts.ts'

/** Link to directions, on the service of the home page's map. */
export function DirectionsLink() {
  const t = useTexts(texts)
  const { mapsApiKey } = useSite()
  const practice = usePractice()
  return (
    <ActionLink
      to={directionsAddress(mapsApiKey ? 'Google Maps' : 'OpenStreetMap', practice)}
      variant="quiet"
    >
      <IconMapPin size={20} stroke={1.75} aria-hidden />
      {t.directions}
    </ActionLink>
  )
}
