import { type Map as Leaflet, type Marker, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { drawMap, officePin } from '../../../../ui/map/draw-map.ts'
import classes from './position-map.module.css'

interface PositionMapProps {
  latitude: number
  longitude: number
  onMove: (latitude: number, longitude: number) => void
}

/** Map with a pin to drag or place by click; the number fields do the same by keyboard. */
export default function PositionMap({ latitude, longitude, onMove }: PositionMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: Leaflet; pin: Marker } | null>(null)
  const moved = useRef(onMove)
  moved.current = onMove

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once, and moved below
  useEffect(() => {
    if (!element.current) return
    const map = drawMap(element.current, [latitude, longitude], {})
    const pin = marker([latitude, longitude], { icon: officePin(), draggable: true, keyboard: false })
    const report = () => {
      const { lat, lng } = pin.getLatLng().wrap()
      moved.current(lat, lng)
    }
    pin.on('dragend', report).addTo(map)
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
    <div
      ref={element}
      role="group"
      aria-label="Map of the practice: click, or drag the pin"
      className={classes.map}
    />
  )
}
