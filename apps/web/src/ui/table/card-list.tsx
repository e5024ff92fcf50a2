import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'

export function CardList({ children }: { children: ReactNode }) {
  return (
    <Flex component="ul" direction="column" gap="md">
      {children}
    </Flex>
  )
}
