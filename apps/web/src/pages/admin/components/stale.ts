import { reasonOf } from '../../../lib/failure.ts'

/** Whether a save was refused because somebody saved the same row in the meantime. */
export function isStale(error: unknown): boolean {
  return reasonOf(error) === 'stale'
}
