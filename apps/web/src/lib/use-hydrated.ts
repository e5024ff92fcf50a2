import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page is hydrated: a button that needs script is disabled so long. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
