import { useCallback, useEffect, useRef, useState } from 'react'

/** Ref of the page's heading, and a function that focuses it after its content has changed. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [times, setTimes] = useState(0)

  // After rendering, since the focused element may be gone.
  useEffect(() => {
    if (times === 0) return
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [times])

  return { heading, focusHeading: useCallback(() => setTimes(before => before + 1), []) }
}
