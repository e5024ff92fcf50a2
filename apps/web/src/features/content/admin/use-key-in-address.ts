import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens the field that the URL's hash names, on each navigation. */
export function useKeyInAddress(open: (key: string) => void): void {
  const { hash, key: arrival } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, not per refetch
  useEffect(() => {
    if (hash !== '') open(hash.slice(1))
  }, [arrival])
}
