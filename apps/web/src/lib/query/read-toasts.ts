import type { Query } from '@tanstack/react-query'
import { showError } from '../toast.ts'
import { toFailure } from './failure.ts'

/** Title of the toast for a failed read; give it beside the hook, as `meta`. */
interface ReadMeta extends Record<string, unknown> {
  failed?: string
  /** Whether only the administrator reads it; the login dialog handles its ended session. */
  needsSession?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta
  }
}

/** The `meta` of a read that needs the administrator's session. */
export function adminRead(failed: string): ReadMeta {
  return { failed, needsSession: true }
}

/** Shows a toast for a read that failed after its retries, if a component gave it a title. */
export function showReadFailure(error: unknown, { observers }: Pick<Query, 'observers'>): void {
  const meta = observers.map(({ options }) => options.meta).find(meta => meta?.failed)
  if (!meta?.failed) return
  const failure = toFailure(error)
  const sessionEnded = failure.kind === 'response' && failure.status === 401
  if (!(sessionEnded && meta.needsSession)) showError(meta.failed)
}
