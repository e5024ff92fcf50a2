import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, logIn, openTestApp, plainSite, type TestApp } from '../../testing/test-app.ts'
import { describeError, loggerOptions } from './request-log.ts'

let test: TestApp
let address: string
const lines: string[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) }
  const site = plainSite(async () => {
    throw new Error('the render fell over')
  })
  test = await openTestApp({ logger: pino({ ...loggerOptions, level: 'trace' }, stream), site })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

describe('the request log', () => {
  it('contains method, route pattern, status, duration and request id, and no personal data', async () => {
    await test.app.inject({ method: 'POST', url: '/api/appointments?patient=Doe', payload: BOOKING })
    await test.app.inject({ method: 'GET', url: '/api/availability/2026-12-07?email=jurgen@example.com' })
    await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'admin', password: 'pw' },
    })
    await test.app.inject({ method: 'GET', url: '/book-appointment?name=Doe' })
    const all = lines.join('')
    for (const personal of [
      BOOKING.patientName,
      BOOKING.patientEmail,
      '555-0199',
      'shoulder',
      'Doe',
      'pw"',
    ]) {
      expect(all).not.toContain(personal)
    }
    const booked = lines.map(line => JSON.parse(line)).find(line => line.route === '/api/appointments')
    expect(booked).toEqual({
      level: 30,
      time: expect.any(Number),
      msg: 'request',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/api/appointments',
      status: 200,
      ms: expect.any(Number),
    })
  })

  it("shows where an unexpected error was thrown, under the response's request id", async () => {
    const response = await test.app.inject({ method: 'GET', url: '/' })
    const line = lines
      .map(text => JSON.parse(text))
      .find(
        ({ msg, requestId }) => msg === 'unexpected error' && requestId === response.headers['x-request-id'],
      )
    expect(line.err).toMatchObject({ type: 'Error', message: 'the render fell over', at: expect.any(Array) })
  })

  it.each([
    ['/api/contact', 'application/json', 'destroy'],
    ['/api/contact', 'application/json', 'end'],
    ['/api/trpc/contact.send', 'application/json', 'destroy'],
    ['/api/trpc/contact.send', 'application/json', 'end'],
    ['/api/media', 'multipart/form-data; boundary=x', 'destroy'],
    ['/api/media', 'multipart/form-data; boundary=x', 'end'],
  ] as const)('logs at info level a body to %s (%s) that breaks off (%s)', async (path, type, leave) => {
    const cookie = await logIn(test.app)
    lines.length = 0
    const arrived = once(test.app.server, 'request')
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n--x\r\n`,
    )
    const [request]: IncomingMessage[] = await arrived
    await waitFor(() => expect(request?.readableDidRead).toBe(true))
    socket[leave]()
    const logged = await waitFor(() => {
      const found = lines.map(line => JSON.parse(line)).filter(({ level }) => level >= 30)
      expect(found).not.toEqual([])
      return found
    })
    expect(logged).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'client disconnected before its body was complete',
        requestId: expect.any(String),
      }),
    ])
  })

  it('omits the row that a database error repeats', () => {
    const error = Object.assign(new Error('Key (email)=(jurgen@example.com) already exists'), {
      code: '23505',
    })
    expect(JSON.stringify(describeError(new Error('wrapped', { cause: error })))).not.toContain('jurgen')
  })
})
