import { newKey } from '../new-key.ts'
import { toFailure } from '../response/failure.ts'

/** Form input with its Idempotency-Key, which makes the API act on it once. */
export interface Submission<T> {
  input: T
  idempotencyKey: string
  /** When it was first sent, in epoch milliseconds of the browser's clock. */
  sentAt: number
}

/** Creates a submission with a new key; the previous one if the same input may already have been processed. */
export function nextSubmission<T>(input: T, unsettled: Submission<T> | null, now: number): Submission<T> {
  const same = unsettled !== null && JSON.stringify(unsettled.input) === JSON.stringify(input)
  return same ? unsettled : { input, idempotencyKey: newKey(), sentAt: now }
}

/** Whether a failed write may have been processed: no response, or a server error. */
export function mayHaveBeenDone(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind !== 'response' || failure.status >= 500
}
