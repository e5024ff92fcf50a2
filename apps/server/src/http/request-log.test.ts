import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, openTestApp, plainSite, type TestApp } from '../test-app.ts'
import { describeError, loggerOptions } from './request-log.ts'

let test: TestApp
const lines: string[] = []
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const site = plainSite(async () => {
    throw new Error('the render fell over')
  })
  test = await openTestApp({ logger: pino({ ...loggerOptions, level: 'trace' }, stream), site })
})
afterAll(() => test.close())

describe('the log', () => {
  it('says method, route pattern, status, duration and request id, and nothing about persons', async () => {
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

  it('tells of an unexpected error where it was thrown, under the id that the response carries', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/' })
    const line = lines
      .map(text => JSON.parse(text))
      .find(
        ({ msg, requestId }) => msg === 'unexpected error' && requestId === response.headers['x-request-id'],
      )
    expect(line.err).toMatchObject({ type: 'Error', message: 'the render fell over', at: expect.any(Array) })
  })

  it('leaves out what a database error repeats of the row', () => {
    const error = Object.assign(new Error('Key (email)=(jurgen@example.com) already exists'), {
      code: '23505',
    })
    expect(JSON.stringify(describeError(new Error('wrapped', { cause: error })))).not.toContain('jurgen')
  })
})
