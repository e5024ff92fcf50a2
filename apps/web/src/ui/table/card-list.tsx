import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'

/** List of cards, one below the other. */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <Flex component="ul" direction="column" gap="md">
      {children}
    </Flex>
  )
}
