import { Button } from '@mantine/core'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import classes from './row-button.module.css'

interface RowButtonProps {
  /** The verb, such as "Edit". */
  verb: string
  /** What it acts on, for those who hear the button alone: "the event Stretching". */
  of: string
  danger?: boolean
  onClick: () => void
}

/** What can be done with a row. */
export function RowButton({ verb, of, danger, onClick }: RowButtonProps) {
  return (
    <Button variant="default" className={classes.button} data-danger={danger} onClick={onClick}>
      {verb} <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  )
}
