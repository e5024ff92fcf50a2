import { type LatLngTuple, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { usePractice } from '../../../lib/practice.tsx'
import { drawMap, officePin } from './draw-map.ts'
import classes from './leaflet-map.module.css'
import type { MapProps } from './use-map.ts'

/** The office on OpenStreetMap's tiles. */
export default function LeafletMap({ onShown, onFailed }: MapProps) {
  const element = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = usePractice().coordinates

  useEffect(() => {
    if (!element.current) return
    const office: LatLngTuple = [latitude, longitude]
    const drawn = drawMap(element.current, office, { onShown, onFailed })
    marker(office, { icon: officePin(), interactive: false, keyboard: false }).addTo(drawn)
    return () => {
      drawn.remove()
    }
  }, [latitude, longitude, onShown, onFailed])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that the arrow keys move, and no set of form fields
    <div ref={element} role="group" aria-label="Map, moved by the arrow keys" className={classes.map} />
  )
}
