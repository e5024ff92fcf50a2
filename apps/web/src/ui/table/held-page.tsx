import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface HeldPageProps {
  /** A read that keeps the data of its last input while it loads the next. */
  query: { isPlaceholderData: boolean }
  children: ReactNode
}

/** The page before, dimmed until the next one has loaded. No press reaches it: its buttons belong to other rows. */
export function HeldPage({ query: { isPlaceholderData }, children }: HeldPageProps) {
  return (
    <Stack
      inert={isPlaceholderData}
      aria-busy={isPlaceholderData}
      opacity={isPlaceholderData ? 0.6 : undefined}
    >
      {children}
    </Stack>
  )
}
