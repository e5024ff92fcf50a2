import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { OPENS_ROW } from '../keys/row-keys.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface RowButtonProps {
  /** Visible text, such as "Edit". */
  verb: string
  /** Follows the verb for screen readers: "Edit the event Stretching". */
  of?: string
  /** Accessible name in place of verb and `of`; begins with the verb. */
  name?: string
  danger?: boolean
  /** Pressed by Enter on the row (see row-keys.ts). */
  opensRow?: boolean
  /** Whether the write that it starts is under way. */
  pending?: boolean
  onClick: () => void
}

export function RowButton({ verb, of, name, danger, opensRow, pending, onClick }: RowButtonProps) {
  return (
    <Button
      variant="default"
      size="row"
      c={danger ? 'red' : 'pine'}
      aria-label={name}
      loading={pending}
      {...(opensRow && { [OPENS_ROW]: true })}
      onClick={onClick}
    >
      {verb} <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  )
}

interface RowLinkProps extends Pick<RowButtonProps, 'verb' | 'of'> {
  to: string
}

/** A link that looks like the buttons beside it. */
export function RowLink({ verb, of, to }: RowLinkProps) {
  return (
    <Button component={Link} variant="default" size="row" c="pine" to={to}>
      {verb} <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  )
}
