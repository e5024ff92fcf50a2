import { type LatLngTuple, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#lib/texts.ts'
import { drawMap, officePin } from '#ui/map/draw-map.ts'
import classes from '#ui/map/leaflet-map.module.css'
import type { MapProps } from './map-props.ts'

/** The office on OpenStreetMap's tiles. */
export default function LeafletMap({ coordinates, label, onShown, onFailed }: MapProps) {
  const language = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = coordinates

  useEffect(() => {
    if (!element.current) return
    const office: LatLngTuple = [latitude, longitude]
    const drawn = drawMap(element.current, office, { language, onShown, onFailed })
    marker(office, { icon: officePin(), interactive: false, keyboard: false }).addTo(drawn)
    return () => {
      drawn.remove()
    }
  }, [latitude, longitude, language, onShown, onFailed])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group moved by the arrow keys, not a set of fields
    <div ref={element} role="group" aria-label={label} className={classes.map} />
  )
}
