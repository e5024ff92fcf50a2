import { readFailureText } from '../lib/error-texts.ts'
import link from './action-link.module.css'
import classes from './read-failure.module.css'

interface ReadFailureProps {
  /** The specified title, such as "Failed to fetch time slots". */
  title: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

/** Stands where data would have stood when reading it failed (contract, toasts and errors on the page). */
export function ReadFailure({ title, error, onRetry, retrying = false }: ReadFailureProps) {
  return (
    <div role="alert" className={classes.failure}>
      <p className={classes.title}>{title}</p>
      <p>{readFailureText(error)}</p>
      <button
        type="button"
        className={`${link.link} ${classes.again}`}
        data-variant="quiet"
        disabled={retrying}
        onClick={onRetry}
      >
        Try again
      </button>
    </div>
  )
}
