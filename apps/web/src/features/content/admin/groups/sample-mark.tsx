import { ActionButton } from '../../../../ui/action-button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import classes from './group-form.module.css'
import type { DraftField } from './use-draft-fields.ts'

/** Marks a sample text; one press keeps it as the practice's own or leaves it out. */
export function SampleMark({ field: { fact, confirm, leaveOut } }: { field: DraftField }) {
  return (
    <div className={classes.sample}>
      <span className={classes.mark}>Sample text</span>
      <SampleActions
        label={fact.label}
        onConfirm={confirm}
        onLeaveOut={fact.optional ? leaveOut : undefined}
      />
    </div>
  )
}

interface SampleActionsProps {
  label: string
  onConfirm: () => void
  /** Absent for a text that every practice has. */
  onLeaveOut?: (() => void) | undefined
}

/** Buttons that keep or leave out sample text. */
export function SampleActions({ label, onConfirm, onLeaveOut }: SampleActionsProps) {
  return (
    <>
      <ActionButton className={classes.small} onClick={onConfirm}>
        This is right <VisuallyHidden>{label}</VisuallyHidden>
      </ActionButton>
      {onLeaveOut && (
        <ActionButton className={classes.small} onClick={onLeaveOut}>
          Leave out <VisuallyHidden>{label}</VisuallyHidden>
        </ActionButton>
      )}
    </>
  )
}
