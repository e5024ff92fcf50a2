import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Focuses the page or the hash target after client-side navigation; the browser restores scroll on Back. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const arrivedAt = useRef(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats when the same link is followed again
  useEffect(() => {
    const part = navigation !== 'POP' && hash ? document.getElementById(hash.slice(1)) : null
    if (part) {
      arrivedAt.current = pathname
      part.focus()
      return
    }
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    // Keep focus when the user moves along a row of tabs, or the page has put it into its form.
    const focused = document.activeElement
    if (focused?.getAttribute('role') === 'tab' || focused?.closest('main form')) return
    main.current?.focus({ preventScroll: true })
    if (navigation !== 'POP') window.scrollTo(0, 0)
  }, [pathname, hash, key, navigation, main])
}
