import { readReason } from '../../lib/query/failure.ts'

/** Whether someone else saved the row in the meantime. */
export function isStale(error: unknown): boolean {
  return readReason(error) === 'stale'
}
