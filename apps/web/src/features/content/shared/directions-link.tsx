import { directionsAddress } from '@clinic/domain/content/map-addresses.ts'
import type { ReactNode } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { usePractice } from './practice.tsx'

const APPLE = /iPhone|iPad|iPod/

/** Link to directions, which an Apple phone opens in its own app. */
export function DirectionsLink({ children }: { children: ReactNode }) {
  const practice = usePractice()
  const onApple = useHydrated() && APPLE.test(navigator.userAgent)
  return <a href={directionsAddress(practice, onApple)}>{children}</a>
}
