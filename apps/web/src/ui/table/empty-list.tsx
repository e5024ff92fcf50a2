import { Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shown instead of rows: none yet, and what to do next. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padding="xl">
      <Text ff="heading" fz="1.25rem">
        {title}
      </Text>
      <div data-screen-only>{children}</div>
    </Card>
  )
}
