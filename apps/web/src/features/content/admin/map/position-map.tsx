import type { Position } from '@clinic/domain/content/parse-position.ts'
import { type Map as Leaflet, type Marker, marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { drawMap, officePin } from '#ui/map/draw-map.ts'
import { texts } from '../texts.ts'
import classes from './position-map.module.css'

interface PositionMapProps extends Position {
  onMove: (position: Position) => void
}

/** Pixels that an arrow key moves the pin by, and with Shift. */
const STEP = 5
const LONG_STEP = 50

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Map with a pin to drag, to place by click, or to move by the arrow keys when it has the focus. */
export default function PositionMap({ latitude, longitude, onMove }: PositionMapProps) {
  const { map: t } = useTexts(texts)
  const language = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: Leaflet; pin: Marker } | null>(null)
  const move = useEffectEvent(onMove)

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, and moved below
  useEffect(() => {
    if (!element.current) return
    const map = drawMap(element.current, [latitude, longitude], { language })
    const pin = marker([latitude, longitude], { icon: officePin(), draggable: true, keyboard: true })
    const report = () => {
      const { lat, lng } = pin.getLatLng().wrap()
      move({ latitude: lat, longitude: lng })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key]
      if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // The map would move by the same keys.
      event.stopPropagation()
      const step = event.shiftKey ? LONG_STEP : STEP
      const { x, y } = map.project(pin.getLatLng())
      pin.setLatLng(map.unproject([x + arrow[0] * step, y + arrow[1] * step]))
      report()
    }
    pin.on('dragend', report).addTo(map)
    const handle = pin.getElement()
    handle?.setAttribute('aria-label', t.pin)
    handle?.addEventListener('keydown', onKeyDown)
    map.on('click', ({ latlng }) => {
      pin.setLatLng(latlng)
      report()
    })
    drawn.current = { map, pin }
    return () => {
      drawn.current = null
      map.remove()
    }
  }, [])

  useEffect(() => {
    const { map, pin } = drawn.current ?? {}
    pin?.setLatLng([latitude, longitude])
    map?.panTo([latitude, longitude])
  }, [latitude, longitude])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group moved by the arrow keys, not a set of fields
    <div ref={element} role="group" aria-label={t.label} className={classes.map} />
  )
}
