import { Badge, Button, Group } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { texts } from '../texts.ts'
import type { EnglishField } from './use-english-fields.ts'

/** Marks a sample text; one press keeps it as the practice's own or leaves it out. */
export function SampleMark({ field: { fact, confirm, leaveOut } }: { field: EnglishField }) {
  const { sample } = useTexts(texts)
  return (
    <Group gap="xs">
      <Badge color="amber">{sample}</Badge>
      <SampleActions
        label={fact.label}
        onConfirm={confirm}
        onLeaveOut={fact.optional ? leaveOut : undefined}
      />
    </Group>
  )
}

interface SampleActionsProps {
  label: string
  onConfirm: () => void
  /** Absent for a text that every practice has. */
  onLeaveOut: (() => void) | undefined
}

/** Buttons that keep or leave out sample text. */
export function SampleActions({ label, onConfirm, onLeaveOut }: SampleActionsProps) {
  const { actions } = useTexts(texts)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={onConfirm}>
        {actions.keep} <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      {onLeaveOut && (
        <Button variant="default" size="compact-sm" onClick={onLeaveOut}>
          {actions.remove} <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}
