import { Box, Paper, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface ClosedSectionProps {
  title: ReactNode
  /** Whether it is open at first. */
  opened?: boolean
  /** Whether one of the fields has an error, which opens the section. */
  hasProblem: boolean
  children: ReactNode
}

/** Section of a form that is closed unless it needs attention. */
export function ClosedSection({ title, opened = false, hasProblem, children }: ClosedSectionProps) {
  const [open, setOpen] = useState(opened)
  return (
    <Paper
      component="details"
      withBorder
      open={open || hasProblem}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <Box component="summary" px="md" py="sm" fw={600}>
        {title}
      </Box>
      <Stack px="md" pb="md" pt={4}>
        {children}
      </Stack>
    </Paper>
  )
}
