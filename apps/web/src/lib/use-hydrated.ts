import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration; disables buttons that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Marks the document once its page is interactive. */
export function markHydrated(): void {
  document.documentElement.setAttribute('data-hydrated', '')
}
