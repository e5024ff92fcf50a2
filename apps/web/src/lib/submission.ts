import { failureOf } from './failure.ts'

/** A form as it was sent: the Idempotency-Key makes the API act on it once, however often it arrives. */
export interface Submission<T> {
  input: T
  idempotencyKey: string
}

/**
 * The submission of a form. Every submission has a key of its own, with one exception: when the one before had
 * the same content and nobody knows whether it was acted on, this one takes its key, so that it is not done twice.
 */
export function submissionOf<T>(input: T, unsettled: Submission<T> | null): Submission<T> {
  const same = unsettled !== null && JSON.stringify(unsettled.input) === JSON.stringify(input)
  return { input, idempotencyKey: same ? unsettled.idempotencyKey : newKey() }
}

/** Whether a failed write may have been done all the same: no response came, or the server failed. */
export function mayHaveBeenDone(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind !== 'response' || failure.status >= 500
}

// Not crypto.randomUUID: browsers have that on https and localhost only.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
