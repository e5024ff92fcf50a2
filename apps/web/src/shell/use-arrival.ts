import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * What a browser does by itself when a new document is loaded, for a change of page within this one: go to its
 * top and start reading there. Going back is left to the browser, which remembers where the person was.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    // A person who goes along a row of tabs stays there.
    if (document.activeElement?.role === 'tab') return
    main.current?.focus({ preventScroll: true })
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [pathname, navigation, main])
}
