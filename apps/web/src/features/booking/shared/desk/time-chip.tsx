import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface TimeChipProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of some times to choose from. */
export function TimeChip({ isChosen, onChoose, children }: TimeChipProps) {
  return (
    <Button
      size="md"
      px="md"
      fz="inherit"
      variant={isChosen ? 'filled' : 'outline'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
    </Button>
  )
}
