import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'

/** What the map of either service is given. It calls one of the two once it knows. */
export interface MapProps {
  apiKey: string
  onShown: () => void
  onFailed: () => void
}

/** How long the first part of the map may take, in milliseconds. */
export const MAP_TIMEOUT = 10_000

/** How near the map must come to the visible part of the page to be fetched. */
const NEAR = '300px'

type MapState = 'far' | 'loading' | 'shown' | 'failed'

/** Fetches the map's code once its frame is near, and watches whether a map comes of it. */
export function useMap(frame: RefObject<HTMLElement | null>, google: boolean) {
  const [state, setState] = useState<MapState>('far')
  const [DrawnMap, setDrawnMap] = useState<ComponentType<MapProps> | null>(null)
  // A map that is shown stays; one that failed is not tried again behind a person's back.
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
    const timer = setTimeout(onFailed, MAP_TIMEOUT)
    const code = google ? import('./google-map.tsx') : import('./leaflet-map.tsx')
    code.then(module => setDrawnMap(() => module.default), onFailed)
    return () => clearTimeout(timer)
  }, [state, google, onFailed])

  return { state, DrawnMap: state === 'failed' ? null : DrawnMap, onShown, onFailed }
}
