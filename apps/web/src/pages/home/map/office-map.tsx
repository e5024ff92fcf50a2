import { useRef } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { usePractice } from '../../../lib/practice.tsx'
import { useSite } from '../../../lib/site.tsx'
import { directionsAddress, mapAddress } from './map-addresses.ts'
import classes from './office-map.module.css'
import { useMap } from './use-map.ts'

/**
 * The map of the office: OpenStreetMap, or Google Maps where the practice has a key for it. It is fetched once a
 * person scrolls near to it; address and directions are there whatever becomes of it.
 */
export function OfficeMap() {
  const { mapsApiKey } = useSite()
  const practice = usePractice()
  const service = mapsApiKey ? 'Google Maps' : 'OpenStreetMap'
  const frame = useRef<HTMLElement>(null)
  const { state, DrawnMap, onShown, onFailed } = useMap(frame, mapsApiKey !== null)
  return (
    <div className={classes.map}>
      <section
        ref={frame}
        className={classes.frame}
        data-state={state}
        aria-label={`Map of the office by ${service}`}
      >
        {DrawnMap ? <DrawnMap apiKey={mapsApiKey ?? ''} onShown={onShown} onFailed={onFailed} /> : null}
        {state === 'loading' ? (
          <p className={classes.message} role="status">
            <span className={classes.spinner} />
            <VisuallyHidden>Loading the map</VisuallyHidden>
          </p>
        ) : null}
        {state === 'failed' ? (
          <div className={classes.message} role="alert">
            <p className={classes.failure}>Error loading {service}</p>
            <p>You find us at {practice.addressLine}.</p>
          </div>
        ) : null}
      </section>
      <p className={classes.ways}>
        <a href={directionsAddress(service, practice)}>Directions to {practice.address.street}</a>
        <a href={mapAddress(service, practice)}>Larger map</a>
      </p>
    </div>
  )
}
