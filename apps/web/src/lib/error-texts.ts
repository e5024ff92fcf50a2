import { failureOf } from './failure.ts'

/** The texts people read when a call fails (specification, section 8). */

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.'

/** Why a read failed, by status. It stands below the title of what was to be read. */
export function readFailureText(error: unknown): string {
  const failure = failureOf(error)
  if (failure.kind === 'unreadable') return 'Failed to parse server response'
  if (failure.kind === 'network') return UNREACHABLE
  const { status, message } = failure
  if (status === 401) return 'Session expired. Please log in again.'
  if (status === 403) return "You don't have permission to access this resource."
  if (status === 404) return 'The requested resource was not found.'
  if (status === 429) return 'Too many requests. Please try again later.'
  if (status >= 500) return 'A server error occurred. Please try again later.'
  return message || `Request failed with status ${status}`
}

/**
 * What a failed write says: the specified message, then the reason on its own line when it helps. A response
 * of 400 to 499 and 503 has a reason that was written for people; other errors of the server say nothing more.
 */
export function writeFailureText(specified: string, error: unknown): string {
  const reason = helpfulReason(error)
  return reason ? `${specified}\n${reason}` : specified
}

function helpfulReason(error: unknown): string {
  const failure = failureOf(error)
  if (failure.kind === 'network') return UNREACHABLE
  if (failure.kind === 'unreadable') return ''
  return failure.status < 500 || failure.status === 503 ? failure.message : ''
}

/**
 * Why a login failed: the response text, or the status text when there is none or the status is 500 or more;
 * the network's own error text when no response came.
 */
export function loginFailureText(error: unknown): string {
  const failure = failureOf(error)
  if (failure.kind === 'network') return failure.message || UNREACHABLE
  if (failure.kind === 'unreadable') return 'Failed to parse server response'
  const { status, statusText, message } = failure
  if (status < 500 && message) return message
  return statusText || STATUS_TEXTS[status] || `Request failed with status ${status}`
}

// HTTP/2 carries no status text, so the registered ones (RFC 9110) stand in.
const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
