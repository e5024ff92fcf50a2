import { directionsAddress } from '@clinic/domain/content/map-addresses.ts'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { usePractice } from '../../content/shared/practice.tsx'
import { texts } from './texts.ts'

/** Link to directions, on the service of the home page's map. */
export function DirectionsLink() {
  const t = useTexts(texts)
  const { mapsApiKey } = useSite()
  const practice = usePractice()
  return (
    <a href={directionsAddress(mapsApiKey ? 'Google Maps' : 'OpenStreetMap', practice)}>{t.directions}</a>
  )
}
