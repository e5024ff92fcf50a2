import { useRef } from 'react'

/** Keeps the focus in a list whose row, and the button in it, is about to go. */
export function useFocusOnList() {
  const list = useRef<HTMLDivElement>(null)
  return { list, focusList: () => list.current?.focus() }
}
