import { once } from 'node:events'
import { connect } from 'node:net'
import { errorResponse } from '@clinic/api/error-body.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, plainSite } from '../../testing/test-app.ts'

const site = plainSite(async () => {
  throw new Error('the render fell over at /home/clinic/secret.ts')
})
const test = openForAll(() => openTestApp({ site }))
let port: number
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends bytes that no HTTP client would send, and returns the response. */
async function raw(bytes: string): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', data => {
    response += data
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(response.split(' ')[1]), head, body: JSON.parse(body) }
}

describe('errors around a request', () => {
  it('answers too many headers with 431 in the standard shape', async () => {
    const { status, body } = await raw(
      `GET /api/user HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    )
    expect([status, body]).toEqual([431, errorResponse('headersTooLarge', 'en').body])
  })

  it.each(['nonsense\r\n\r\n', 'GET /api HTTP/9.9\r\n\r\n', 'GET /api HTTP/1.1\r\nBad Header: 1\r\n\r\n'])(
    'answers %j, which is not HTTP, with 400 in the standard shape',
    async bytes => {
      const { status, head, body } = await raw(bytes)
      expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
      expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i)
      expect([status, body]).toEqual([400, errorResponse('malformedRequest', 'en').body])
    },
  )

  it('answers a request without Host with 400 and its id', async () => {
    const { status, head, body } = await raw('GET /api/events HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect([status, body]).toEqual([400, expect.objectContaining({ reason: 'malformedRequest' })])
    expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i)
    const { body: events } = await raw('GET /api/events HTTP/1.0\r\n\r\n')
    expect(events).toEqual([])
  })

  it('answers CONNECT with 405 in the standard shape, and survives a client that disconnects at once', async () => {
    const { status, body } = await raw(
      'CONNECT clinic.example:443 HTTP/1.1\r\nHost: clinic.example:443\r\n\r\n',
    )
    expect([status, body]).toEqual([405, errorResponse('methodNotAllowed', 'en').body])
    const leaving = connect(port, '127.0.0.1')
    const asked = once(test.app.server, 'connect')
    leaving.write('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n')
    await asked
    leaving.resetAndDestroy()
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  it('shows a plain page with the request id and not the cause when a page fails to render', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(html).toContain('A server error occurred. Please try again later.')
    expect(html).toContain(response.headers.get('x-request-id'))
    expect(html).not.toMatch(/fell over|secret\.ts|<script/)
  })

  it.each([
    ['/about', '<a href="/">home page</a>'],
    ['/es/about', '<a href="/es">página de inicio</a>'],
  ])('links from %s to the home page in its language', async (path, link) => {
    const response = await test.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(response.body).toContain(link)
  })
})

it('unexpected errors have a fixed text and a request id, over REST and over tRPC', async () => {
  await test.em().getConnection().execute('alter table time_slots rename to lost_slots')
  const rest = await test.app.inject({ method: 'GET', url: '/api/time-slots' })
  const trpc = await test.app.inject({ method: 'GET', url: '/api/trpc/schedule.timeSlots' })
  await test.em().getConnection().execute('alter table lost_slots rename to time_slots')
  const { message, ...body } = errorResponse('internal', 'en').body
  expect([rest.statusCode, rest.json()]).toEqual([
    500,
    { message, ...body, requestId: rest.headers['x-request-id'] },
  ])
  const inCall = { httpStatus: 500, path: 'schedule.timeSlots', requestId: trpc.headers['x-request-id'] }
  expect([trpc.statusCode, trpc.json()]).toEqual([
    500,
    { error: { message, code: -32603, data: { ...body, ...inCall } } },
  ])
})

it.each(['/healthz', '/api/time-slots', '/api/nothing', '/'])(
  'security headers allow scripts only from this site at %s',
  async url => {
    const { headers } = await test.app.inject({ method: 'GET', url })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)
