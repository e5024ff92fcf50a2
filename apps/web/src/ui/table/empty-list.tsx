import { Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyListProps {
  title: string
  text?: string
  /** What to do next. */
  children?: ReactNode
}

/** Shown instead of rows: none yet, and what to do next. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <Card padding="xl">
      <Text ff="heading" fz="1.25rem">
        {title}
      </Text>
      <div data-screen-only>
        {text && <span>{text}</span>}
        {children}
      </div>
    </Card>
  )
}
