import { type MapService, mapAddress } from '@clinic/domain/content/map-addresses.ts'
import { useRef } from 'react'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { DirectionsLink } from '../../shared/directions-link.tsx'
import { usePractice } from '../../shared/practice.tsx'
import type { MapProps } from './map-props.ts'
import classes from './office-map.module.css'
import { texts } from './texts.ts'
import { useMap } from './use-map.ts'

/** Map of the office (Google Maps with a key, else OpenStreetMap) and links; only links if the pin is outdated. */
export function OfficeMap() {
  const t = useTexts(texts)
  const { mapsApiKey } = useSite()
  const practice = usePractice()
  const { coordinates } = practice
  const service = mapsApiKey ? 'Google Maps' : 'OpenStreetMap'
  return (
    <div className={classes.map}>
      {coordinates && <MapFrame service={service} apiKey={mapsApiKey} coordinates={coordinates} />}
      <p className={classes.ways}>
        <DirectionsLink>{t.directions(practice.address.street)}</DirectionsLink>
        <a href={mapAddress(service, practice)}>{t.larger}</a>
      </p>
    </div>
  )
}

interface MapFrameProps {
  service: MapService
  apiKey: string | null
  coordinates: MapProps['coordinates']
}

/** The map itself, loaded on scroll. */
function MapFrame({ service, apiKey, coordinates }: MapFrameProps) {
  const t = useTexts(texts)
  const { addressLine } = usePractice()
  const frame = useRef<HTMLElement>(null)
  const { state, DrawnMap, onShown, onFailed } = useMap(frame, apiKey !== null)
  return (
    <section ref={frame} className={classes.frame} data-state={state} aria-label={t.label(service)}>
      {DrawnMap ? (
        <DrawnMap
          apiKey={apiKey ?? ''}
          coordinates={coordinates}
          label={t.keys}
          onShown={onShown}
          onFailed={onFailed}
        />
      ) : null}
      {state === 'loading' ? (
        <p className={classes.message} role="status">
          <span className={classes.spinner} />
          <VisuallyHidden>{t.loading}</VisuallyHidden>
        </p>
      ) : null}
      {state === 'failed' ? (
        <div className={classes.message} role="alert">
          <p className={classes.failure}>{t.failed(service)}</p>
          <p>
            <span>{t.address}</span> <DirectionsLink>{addressLine}</DirectionsLink>
          </p>
        </div>
      ) : null}
    </section>
  )
}
