import 'leaflet/dist/leaflet.css'
import { clinic } from '@clinic/domain/clinic.ts'
import { divIcon, map as leafletMap, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { usePractice } from '../../../lib/practice.tsx'
import classes from './leaflet-map.module.css'
import type { MapProps } from './use-map.ts'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

/** The office on OpenStreetMap's tiles. */
export default function LeafletMap({ onShown, onFailed }: MapProps) {
  const element = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = usePractice().coordinates

  useEffect(() => {
    if (!element.current) return
    const office: [number, number] = [latitude, longitude]
    const drawn = leafletMap(element.current, {
      center: office,
      zoom: clinic.mapZoom,
      // One touch and the wheel move the page; a map must hold nobody fast on the way down.
      scrollWheelZoom: false,
      dragging: !window.matchMedia('(pointer: coarse)').matches,
    })
    drawn.attributionControl.setPrefix(false)

    let shown = false
    // Tiles are given to pages that say where they are, also within the document of a private link, which tells nobody.
    tileLayer(TILES, { attribution: ATTRIBUTION, maxZoom: 19, referrerPolicy: 'origin' })
      .on('tileload', () => {
        shown = true
        onShown()
      })
      // All tiles have responded, with pictures or with errors.
      .on('load', () => {
        if (!shown) onFailed()
      })
      .addTo(drawn)

    const icon = divIcon({ className: classes.pin, html: PIN, iconSize: [36, 48], iconAnchor: [18, 48] })
    marker(office, { icon, interactive: false, keyboard: false }).addTo(drawn)
    return () => {
      drawn.remove()
    }
  }, [latitude, longitude, onShown, onFailed])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that the arrow keys move, and no set of form fields
    <div ref={element} role="group" aria-label="Map, moved by the arrow keys" className={classes.map} />
  )
}

const PIN =
  '<svg viewBox="0 0 36 48" aria-hidden="true"><path d="M18 48C10 36 2 28 2 18a16 16 0 0 1 32 0c0 10-8 18-16 30z"/><path d="M18 8v11M13.500 19h9l-1.200 4L18 29l-3.300-6z"/></svg>'
