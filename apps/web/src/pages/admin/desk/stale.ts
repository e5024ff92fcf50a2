import { CATALOGUE } from '@clinic/domain/errors.ts'
import { failureOf } from '../../../lib/failure.ts'

/** Whether a save was refused because somebody saved the same row in the meantime. */
export function isStale(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'answer' && failure.status === 409 && failure.message === CATALOGUE.stale.message
}
