import { reasonOf } from '../../../lib/failure.ts'

/** Whether a save was rejected because somebody saved the same row in the meantime. */
export function isStale(error: unknown): boolean {
  return reasonOf(error) === 'stale'
}
