import 'leaflet/dist/leaflet.css'
import { clinic } from '@clinic/domain/clinic.ts'
import type { Language } from '@clinic/domain/language.ts'
import {
  control,
  divIcon,
  type LatLngTuple,
  type Map as Leaflet,
  map as leafletMap,
  tileLayer,
} from 'leaflet'
import classes from './leaflet-map.module.css'
import { texts } from './texts.ts'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const SOURCE = '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

interface MapOptions {
  language: Language
  /** Called when a tile has loaded. */
  onShown?: () => void
  /** Called when no tile could be loaded. */
  onFailed?: () => void
}

/** Draws OpenStreetMap tiles around [latitude, longitude]. Its `remove` removes it. */
export function drawMap(
  element: HTMLElement,
  center: LatLngTuple,
  { language, onShown, onFailed }: MapOptions,
): Leaflet {
  const t = texts[language]
  const drawn = leafletMap(element, {
    center,
    zoom: clinic.mapZoom,
    // Touch and wheel scroll the page, not the map.
    scrollWheelZoom: false,
    zoomControl: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
  })
  control.zoom({ zoomInTitle: t.zoomIn, zoomOutTitle: t.zoomOut }).addTo(drawn)
  drawn.attributionControl.setPrefix(false)

  let shown = false
  // The tile server requires a referrer; the origin does not reveal private links.
  tileLayer(TILES, { attribution: t.credit(SOURCE), maxZoom: 19, referrerPolicy: 'origin' })
    .on('tileload', () => {
      shown = true
      onShown?.()
    })
    // Fires when all tiles have loaded or failed.
    .on('load', () => {
      if (!shown) onFailed?.()
    })
    .addTo(drawn)
  return drawn
}

export function officePin() {
  return divIcon({ className: classes.pin, html: PIN, iconSize: [36, 48], iconAnchor: [18, 48] })
}

const PIN =
  '<svg viewBox="0 0 36 48" aria-hidden="true"><path d="M18 48C10 36 2 28 2 18a16 16 0 0 1 32 0c0 10-8 18-16 30z"/><path d="M18 8v11M13.500 19h9l-1.200 4L18 29l-3.300-6z"/></svg>'
