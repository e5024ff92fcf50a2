import { type ReactNode, useEffect } from 'react'
import type { ReadState } from '#lib/query/read-state.ts'
import { toastReadFailure } from '#lib/query/read-toasts.ts'
import { useTexts } from '#lib/texts.ts'
import { ReadStatus } from './read-status.tsx'
import { texts } from './texts.ts'

interface QueryBoundaryProps<Data> {
  query: ReadState<Data>
  /** Error title, such as "Failed to fetch events". */
  failed: string
  /** What is loading, such as "events". */
  what: string
  /** Whether a failure shows a toast too, also while older data is shown. */
  toast?: boolean
  children: (data: Data) => ReactNode
}

/** Renders loaded data, a loading text, or the error with a retry button. */
export function QueryBoundary<Data>({
  query,
  failed,
  what,
  toast = false,
  children,
}: QueryBoundaryProps<Data>) {
  const t = useTexts(texts)
  const { data, error } = query
  useEffect(() => {
    if (toast && error) toastReadFailure(error, failed)
  }, [toast, error, failed])
  if (data !== undefined) return children(data)
  return <ReadStatus query={query} failed={failed} loading={t.loading(what)} />
}
