import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'
import { ReadFailure } from './read-failure.tsx'
import { texts } from './texts.ts'

interface QueryBoundaryProps<Data> {
  query: {
    data: Data | undefined
    isError: boolean
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** Error title, such as "Failed to fetch events". */
  failed: string
  /** What is loading, such as "events". */
  what: string
  children: (data: Data) => ReactNode
}

/** Renders loaded data, a loading text, or the error with a retry button. */
export function QueryBoundary<Data>({ query, failed, what, children }: QueryBoundaryProps<Data>) {
  const t = useTexts(texts)
  const { data, isError, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) {
    return <ReadFailure title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <p role="status">{t.loading(what)}</p>
}
