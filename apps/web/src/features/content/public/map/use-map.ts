import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import type { MapProps } from './map-props.ts'

/** Time limit for the first map tiles. */
export const MAP_TIMEOUT_MS = 10_000

/** Distance from the viewport at which the map starts loading. */
const NEAR = '300px'

type MapState = 'far' | 'loading' | 'shown' | 'failed'

/** Loads the map code when its frame nears the viewport, and tracks success or failure. */
export function useMap(frame: RefObject<HTMLElement | null>, google: boolean) {
  const [state, setState] = useState<MapState>('far')
  const [DrawnMap, setDrawnMap] = useState<ComponentType<MapProps> | null>(null)
  // Only a loading map changes state: shown and failed are final.
  const settle = useCallback((to: 'shown' | 'failed') => {
    setState(from => (from === 'loading' ? to : from))
  }, [])
  const onShown = useCallback(() => settle('shown'), [settle])
  const onFailed = useCallback(() => settle('failed'), [settle])

  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setState('loading')
      },
      { rootMargin: NEAR },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(onFailed, MAP_TIMEOUT_MS)
    const code = google ? import('./google-map.tsx') : import('./leaflet-map.tsx')
    code.then(module => setDrawnMap(() => module.default), onFailed)
    return () => clearTimeout(timer)
  }, [state, google, onFailed])

  return { state, DrawnMap: state === 'failed' ? null : DrawnMap, onShown, onFailed }
}
