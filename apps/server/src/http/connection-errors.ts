import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { CATALOGUE, type ErrorBody, type ErrorKey, STATUS } from '@clinic/domain/errors.ts'
import type { FastifyInstance } from 'fastify'

const KEYS: Record<string, ErrorKey> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
}

/** Responds to what is not HTTP, arrives too slowly or has too many headers, in the shape of every other error. */
export function sendConnectionError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const reason = KEYS[error.code ?? ''] ?? 'malformedRequest'
  const { code, message } = CATALOGUE[reason]
  const body = JSON.stringify({ message, code, reason, issues: [] } satisfies ErrorBody)
  const status = STATUS[code]
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

/** Passes over an `Expect` that nobody knows (RFC 9110, section 10.1.1); Node would respond with 417 and no body. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
