import { ERROR_CODES, STATUS } from '@clinic/domain/errors.ts'
import type { RawRequest, RawResponse } from '@clinic/test-kit/raw-http.ts'

/** Internal details that no error may contain. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\.[mc]?[jt]s:\d|\bselect\b.*\bfrom\b|insert into|mikro|kysely|pg_|postgres|sqlstate|relation \\?"|violates|zod|trpcerror|cannot read prop|is not a function|unexpected token|econn/i

/** Problems of a response: a 5xx, an error of another shape, internal details. Empty if there are none. */
export function findFaults({ method }: RawRequest, { status, headers, body }: RawResponse): string[] {
  if (!(status >= 200 && status < 500)) return [`status ${status}`]
  if (status < 400 || method === 'HEAD') return []
  const faults = INSIDE.test(body) ? ['speaks of the inside'] : []
  // Page routes respond with HTML.
  if (headers.get('content-type')?.startsWith('text/html')) return faults
  if (!headers.get('content-type')?.startsWith('application/json')) return [...faults, 'is not JSON']
  const response: unknown = JSON.parse(body)
  const errors = [response].flat().filter(one => !('result' in Object(one)))
  return [
    ...faults,
    ...errors.flatMap(error => (hasShape(error, status) ? [] : [`has another shape: ${body.slice(0, 200)}`])),
  ]
}

/** ErrorBody, or tRPC's envelope around the same fields. */
function hasShape(response: unknown, status: number): boolean {
  const { message, code, reason, issues, error } = Object(response)
  const { data } = Object(error)
  const batch = status === 207
  const one =
    error === undefined || code !== undefined
      ? { message, code, reason, issues }
      : { message: error.message, ...data }
  const fits = batch || (one.code in STATUS && one.reason in ERROR_CODES)
  return fits && typeof one.message === 'string' && one.message !== '' && Array.isArray(one.issues)
}
