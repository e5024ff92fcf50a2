import { useRef } from 'react'

/** Keeps the focus in a list when its row and button disappear. */
export function useFocusOnList() {
  const list = useRef<HTMLDivElement>(null)
  return { list, focusList: () => list.current?.focus() }
}
