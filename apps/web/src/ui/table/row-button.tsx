import { Button } from '@mantine/core'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './row-button.module.css'
import { OPENS_ROW } from './row-keys.ts'

interface RowButtonProps {
  /** Visible text, such as "Edit". */
  verb: string
  /** Object for screen readers: "the event Stretching". */
  of: string
  danger?: boolean
  /** Pressed by Enter on the row (see row-keys.ts). */
  opensRow?: boolean
  onClick: () => void
}

/** Button of a row. */
export function RowButton({ verb, of, danger, opensRow, onClick }: RowButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.button}
      data-danger={danger}
      {...(opensRow && { [OPENS_ROW]: true })}
      onClick={onClick}
    >
      {verb} <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  )
}
