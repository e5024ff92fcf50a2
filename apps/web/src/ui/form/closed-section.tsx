import { Box, Paper, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface ClosedSectionProps {
  title: ReactNode
  /** Whether it is open at first. */
  opened?: boolean
  children: ReactNode
}

/** Section of a form that is closed at first; an error in one of its fields opens it. */
export function ClosedSection({ title, opened = false, children }: ClosedSectionProps) {
  const [isOpenAtFirst] = useState(opened)
  return (
    <Paper component="details" withBorder open={isOpenAtFirst}>
      <Box component="summary" px="md" py="sm" fw={600}>
        {title}
      </Box>
      <Stack px="md" pb="md" pt={4}>
        {children}
      </Stack>
    </Paper>
  )
}
