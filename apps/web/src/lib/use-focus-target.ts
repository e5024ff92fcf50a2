import { useCallback, useEffect, useRef, useState } from 'react'

/** Focuses the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

/**
 * Ref of the element to focus when the pressed one is removed, and a function that moves the focus there after
 * rendering, or to the page's heading if that element is removed as well.
 */
export function useFocusTarget<Target extends HTMLElement>({ scrollsUp = false } = {}) {
  const target = useRef<Target>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    if (target.current?.isConnected) target.current.focus()
    else focusHeading()
    if (scrollsUp) window.scrollTo(0, 0)
  }, [times, scrollsUp])
  return { target, moveFocus: useCallback(() => setTimes(before => before + 1), []) }
}
