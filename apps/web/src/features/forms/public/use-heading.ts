import { useEffect, useRef } from 'react'

/** Ref of the page's heading, which takes the focus when the page shows something else, unless a link leads to a field. */
export function useHeading(shown: number | boolean, hasTarget = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (hasTarget) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [shown, hasTarget])
  return heading
}
