import { useCallback, useEffect, useRef, useState } from 'react'

/** A page's heading, and how to begin reading there anew once what stands below it has become something else. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [times, setTimes] = useState(0)

  // Once the change is on the page: what had the focus may be gone from it.
  useEffect(() => {
    if (times === 0) return
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [times])

  return { heading, focusHeading: useCallback(() => setTimes(before => before + 1), []) }
}
