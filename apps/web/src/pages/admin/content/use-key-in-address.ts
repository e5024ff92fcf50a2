import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Opens the field of the content key that the address names behind its `#`, whenever it is gone to and the items are
 * there. The first steps link to fields so (contentFieldPath).
 */
export function useKeyInAddress(ready: boolean, open: (key: string) => void): void {
  const { hash, key: arrival } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, however often the list is read
  useEffect(() => {
    if (ready && hash !== '') open(hash.slice(1))
  }, [arrival, ready])
}
