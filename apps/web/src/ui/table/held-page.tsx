import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** Dims data of before until the next has loaded. No press reaches it: its buttons belong to other rows. */
export const heldProps = (isHeld: boolean) => ({
  inert: isHeld,
  'aria-busy': isHeld,
  opacity: isHeld ? 0.6 : undefined,
})

interface HeldPageProps {
  /** A read that keeps the data of its last input while it loads the next. */
  query: { isPlaceholderData: boolean }
  children: ReactNode
}

/** The page of a list, held until the next one has loaded. */
export function HeldPage({ query, children }: HeldPageProps) {
  return <Stack {...heldProps(query.isPlaceholderData)}>{children}</Stack>
}
