import type { ReactNode } from 'react'
import { ReadFailure } from '../../../components/read-failure.tsx'

interface FetchedProps<Data> {
  query: {
    data: Data | undefined
    isError: boolean
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The specified title of the failure, such as "Failed to fetch events". */
  failed: string
  /** What is waited for, such as "the events". */
  what: string
  children: (data: Data) => ReactNode
}

/** What was read, once it is there; until then that it is being fetched, or why it could not be. */
export function Fetched<Data>({ query, failed, what, children }: FetchedProps<Data>) {
  const { data, isError, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) {
    return <ReadFailure title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return <p role="status">Fetching {what}</p>
}
