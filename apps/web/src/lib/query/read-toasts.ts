import type { Query } from '@tanstack/react-query'
import { showError } from '../toast.ts'
import { toFailure } from './failure.ts'

/** Title of the toast for a failed read; give it beside the hook, as `meta`. */
interface ReadMeta extends Record<string, unknown> {
  failed?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta
  }
}

/**
 * Shows a toast for a read that failed after its retries, if a component gave it a title. An ended session shows none:
 * the login dialog opens, and the read runs again after the login.
 */
export function showReadFailure(error: unknown, { observers }: Pick<Query, 'observers'>): void {
  const failed = observers.map(({ options }) => options.meta?.failed).find(Boolean)
  const failure = toFailure(error)
  const sessionEnded = failure.kind === 'response' && failure.status === 401
  if (failed && !sessionEnded) showError(failed)
}
