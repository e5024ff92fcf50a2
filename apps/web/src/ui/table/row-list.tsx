import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'

/** List with a line above each row. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <Flex component="ul" direction="column">
      {children}
    </Flex>
  )
}

/** What a row says, and beside it what can be done. */
export function ListRow({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Flex
      component="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="xs"
      py="xs"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <Box flex="1 1 14rem">{children}</Box>
      {action}
    </Flex>
  )
}
