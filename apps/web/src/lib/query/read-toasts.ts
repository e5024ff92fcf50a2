import type { Query } from '@tanstack/react-query'
import { showError } from '../toast.ts'

/** Title of the toast for a failed read outside of a `QueryBoundary`; give it beside the hook, as `meta`. */
interface ReadMeta extends Record<string, unknown> {
  failed?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta
  }
}

const shown = new WeakSet<object>()

/** Shows a toast for a read that failed after its retries, once for all components that use it. */
export function toastReadFailure(error: object, title: string): void {
  if (shown.has(error)) return
  shown.add(error)
  showError(title)
}

/** Shows the toast if a component gave the read a title as `meta`. */
export function showReadFailure(error: Error, { observers }: Pick<Query, 'observers'>): void {
  const failed = observers.map(({ options }) => options.meta?.failed).find(Boolean)
  if (failed) toastReadFailure(error, failed)
}
