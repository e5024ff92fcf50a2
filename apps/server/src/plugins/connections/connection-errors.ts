import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorResponse } from '@clinic/api/error-body.ts'
import type { ErrorKey } from '@clinic/domain/errors.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import fp from 'fastify-plugin'
import type { SecurityHeaders } from '../security-headers.ts'

const KEYS: Record<string, ErrorKey> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
}

/** Sends the standard error body for invalid HTTP, slow requests and oversized headers. */
export function sendConnectionError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  respond(socket, KEYS[error.code ?? ''] ?? 'malformedRequest', headers)
}

/**
 * Rejects `CONNECT` with 405, where Node would close the connection without a response, and ignores unknown Expect
 * headers (RFC 9110, section 10.1.1), to which Node would send 417 without a body.
 */
export const connectionErrors = fp<{ headers: SecurityHeaders }>(
  async ({ server }, { headers }) => {
    server.on('connect', (_request, socket: Socket) => {
      // Node no longer handles them.
      socket.on('error', () => undefined)
      respond(socket, 'methodNotAllowed', { ...headers(), Allow: 'GET, HEAD' })
    })
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  },
  { name: 'connection-errors' },
)

/** Writes an error directly to the socket and closes it. */
function respond(socket: Socket, reason: ErrorKey, headers: Record<string, string>): void {
  const { status, body: errorBody } = errorResponse(reason, DEFAULT_LANGUAGE)
  const body = JSON.stringify(errorBody)
  if (socket.writable) {
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        `X-Request-Id: ${randomUUID()}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}
