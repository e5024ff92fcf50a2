import { Box, Paper, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { texts } from './texts.ts'

interface SearchSectionProps {
  /** Whether one of the fields has an error, which opens the section. */
  hasProblem: boolean
  children: ReactNode
}

/** Closed section with the post's address and its texts for search engines. */
export function SearchSection({ hasProblem, children }: SearchSectionProps) {
  const { section } = useTexts(texts).search
  const [open, setOpen] = useState(false)
  return (
    <Paper
      component="details"
      withBorder
      open={open || hasProblem}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <Box component="summary" px="md" py="sm" fw={600}>
        {section}
      </Box>
      <Stack px="md" pb="md" pt={4}>
        {children}
      </Stack>
    </Paper>
  )
}
