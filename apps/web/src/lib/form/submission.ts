import { newKey } from '../new-key.ts'
import { toFailure } from '../response/failure.ts'

/** Form input with its Idempotency-Key, which makes the API act on it once. */
export interface Submission<T> {
  input: T
  idempotencyKey: string
}

/** Creates a submission with a new key. Reuses the previous key if the same input may already have been processed. */
export function nextSubmission<T>(input: T, unsettled: Submission<T> | null): Submission<T> {
  const same = unsettled !== null && JSON.stringify(unsettled.input) === JSON.stringify(input)
  return { input, idempotencyKey: same ? unsettled.idempotencyKey : newKey() }
}

/** Whether a failed write may have been processed: no response, or a server error. */
export function mayHaveBeenDone(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind !== 'response' || failure.status >= 500
}
