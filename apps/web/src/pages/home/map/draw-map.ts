import 'leaflet/dist/leaflet.css'
import { clinic } from '@clinic/domain/clinic.ts'
import { divIcon, type LatLngTuple, type Map as Leaflet, map as leafletMap, tileLayer } from 'leaflet'
import classes from './leaflet-map.module.css'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

interface MapSteps {
  /** A part of the map is there. */
  onShown?: () => void
  /** No part of it could be had. */
  onFailed?: () => void
}

/** Draws OpenStreetMap's tiles around a place, [latitude, longitude]. Its `remove` ends it. */
export function drawMap(element: HTMLElement, center: LatLngTuple, { onShown, onFailed }: MapSteps): Leaflet {
  const drawn = leafletMap(element, {
    center,
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
      onShown?.()
    })
    // All tiles have responded, with pictures or with errors.
    .on('load', () => {
      if (!shown) onFailed?.()
    })
    .addTo(drawn)
  return drawn
}

/** The pin that marks the office. */
export function officePin() {
  return divIcon({ className: classes.pin, html: PIN, iconSize: [36, 48], iconAnchor: [18, 48] })
}

const PIN =
  '<svg viewBox="0 0 36 48" aria-hidden="true"><path d="M18 48C10 36 2 28 2 18a16 16 0 0 1 32 0c0 10-8 18-16 30z"/><path d="M18 8v11M13.500 19h9l-1.200 4L18 29l-3.300-6z"/></svg>'
