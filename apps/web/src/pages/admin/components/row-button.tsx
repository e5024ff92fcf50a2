import { Button } from '@mantine/core'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import classes from './row-button.module.css'
import { OPENS_ROW } from './row-keys.ts'

interface RowButtonProps {
  /** The verb, such as "Edit". */
  verb: string
  /** What it acts on, for those who hear the button alone: "the event Stretching". */
  of: string
  danger?: boolean
  /** It is what Enter does on the row (see row-keys.ts). */
  opensRow?: boolean
  onClick: () => void
}

/** What can be done with a row. */
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
