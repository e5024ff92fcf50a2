import type { ReadState } from '#lib/query/read-state.ts'
import { ReadFailure } from './read-failure.tsx'
import classes from './read-status.module.css'

interface ReadStatusProps {
  query: ReadState<unknown>
  /** Error title, such as "Failed to fetch events". */
  failed: string
  /** Loading text, such as "Loading events". */
  loading: string
}

/** Shown instead of data: that it is loading, or the error with a retry button. */
export function ReadStatus({ query, failed, loading }: ReadStatusProps) {
  if (query.isError) return <ReadFailure title={failed} query={query} />
  return <LoadingStatus>{loading}</LoadingStatus>
}

export function LoadingStatus({ children }: { children: string }) {
  return (
    <p role="status" className={classes.waiting}>
      <span className={classes.wheel} aria-hidden="true" />
      {children}
    </p>
  )
}
