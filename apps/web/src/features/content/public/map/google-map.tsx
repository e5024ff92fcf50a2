import { clinic } from '@clinic/domain/clinic.ts'
import { APIProvider, Map as DrawnMap, Marker } from '@vis.gl/react-google-maps'
import { useEffect } from 'react'
import { usePractice } from '../../shared/practice.tsx'
import classes from './google-map.module.css'
import type { MapProps } from './map-props.ts'

declare global {
  interface Window {
    /** Called by Google's script when it rejects the key. */
    gm_authFailure?: () => void
  }
}

/** The office on Google Maps. */
export default function GoogleMap({ apiKey, coordinates, onShown, onFailed }: MapProps) {
  const { name } = usePractice()
  useEffect(() => {
    window.gm_authFailure = onFailed
    return () => {
      delete window.gm_authFailure
    }
  }, [onFailed])

  const office = { lat: coordinates.latitude, lng: coordinates.longitude }
  return (
    <div className={classes.map}>
      <APIProvider apiKey={apiKey} onError={onFailed}>
        <DrawnMap
          defaultCenter={office}
          defaultZoom={clinic.mapZoom}
          gestureHandling="cooperative"
          onTilesLoaded={onShown}
        >
          <Marker position={office} title={name} />
        </DrawnMap>
      </APIProvider>
    </div>
  )
}
