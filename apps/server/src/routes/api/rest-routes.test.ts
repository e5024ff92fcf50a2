import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, logIn, openTestApp, readCookie, type TestApp } from '../../testing/test-app.ts'
import { restProcedures } from './rest-procedures.ts'

let test: TestApp
let admin: string
const call = (method: string, url: string, options: { payload?: unknown; cookie?: string } = {}) =>
  test.app.inject({
    method: method as 'GET',
    url,
    ...(options.payload === undefined ? {} : { payload: options.payload as object }),
    headers: options.cookie ? { cookie: options.cookie } : {},
  })

beforeAll(async () => {
  test = await openTestApp()
  admin = await logIn(test.app)
})
afterAll(() => test.close())

const ERROR = {
  message: expect.any(String),
  code: expect.any(String),
  reason: expect.any(String),
  issues: expect.any(Array),
}

describe('the REST API', () => {
  it('has exactly the documented paths', () => {
    const paths = restProcedures().map(({ method, pattern }) => `${method} /api${pattern}`)
    expect(paths.sort()).toEqual(
      [
        'GET /api/key',
        'GET /api/appointments',
        'GET /api/appointments/:id',
        'POST /api/appointments',
        'GET /api/patients',
        'PUT /api/appointments/:id',
        'DELETE /api/appointments/:id',
        'GET /api/availability',
        'GET /api/availability/:date',
        'GET /api/blog',
        'GET /api/blog/:slug',
        'POST /api/blog',
        'PUT /api/blog/:id',
        'POST /api/contact',
        'GET /api/content',
        'POST /api/content',
        'PUT /api/content/:key',
        'DELETE /api/content/:key',
        'GET /api/events',
        'POST /api/events',
        'PUT /api/events/:id',
        'DELETE /api/events/:id',
        'POST /api/events/:eventId/register',
        'POST /api/events/:eventId/waiting-list',
        ...['GET', 'PUT', 'DELETE'].map(method => `${method} /api/appointment-links/:token`),
        ...['GET', 'DELETE'].map(method => `${method} /api/registration-links/:token`),
        ...['GET', 'POST', 'DELETE'].map(method => `${method} /api/spot-offers/:token`),
        ...['GET', 'PUT', 'DELETE'].map(method => `${method} /api/messages/:id`),
        'GET /api/registrations',
        'GET /api/registrations/:id',
        'DELETE /api/registrations/:id',
        'GET /api/blocked-dates',
        'POST /api/blocked-dates',
        'DELETE /api/blocked-dates/:id',
        'GET /api/time-slots',
        'POST /api/time-slots',
        'PUT /api/time-slots/:id',
        'DELETE /api/time-slots/:id',
        'GET /api/user',
        'POST /api/login',
        'POST /api/logout',
      ].sort(),
    )
  })

  it('logs in, returns the user, and ends the session at logout', async () => {
    expect((await call('GET', '/api/user')).statusCode).toBe(401)
    const login = await call('POST', '/api/login', {
      payload: ADMINISTRATOR,
    })
    expect(login.json()).toEqual({ id: expect.any(Number), username: 'admin', isAdmin: true, language: 'en' })
    const cookie = readCookie(login.headers['set-cookie'])
    expect((await call('GET', '/api/user', { cookie })).json()).toEqual(login.json())
    const logout = await call('POST', '/api/logout', { cookie })
    expect([logout.statusCode, logout.json()]).toEqual([200, { success: true }])
    expect((await call('GET', '/api/user', { cookie })).statusCode).toBe(401)
  })

  it('gives the same response to a wrong name and a wrong password', async () => {
    for (const payload of [
      { username: 'admin', password: 'wrong' },
      { username: 'nobody', password: 'wrong' },
    ]) {
      const response = await call('POST', '/api/login', { payload })
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { message: 'Invalid username or password', code: 'UNAUTHORIZED', reason: 'wrongLogin', issues: [] },
      ])
    }
  })

  it('returns availability for the queried duration, and rejects unsupported ones', async () => {
    const response = await call('GET', '/api/availability/2026-12-07?duration=30')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ available: true, reason: null, timeZone: 'America/Chicago' })
    expect(response.json().openings[0]).toEqual({
      startTime: '09:00',
      endTime: '09:30',
      startsAt: '2026-12-07T15:00:00.000Z',
    })
    for (const query of ['duration=31', 'duration=abc', 'duration=30&duration=45', 'duration=1e9']) {
      const rejected = await call('GET', `/api/availability/2026-12-07?${query}`)
      expect([query, rejected.statusCode, rejected.json()]).toEqual([query, 400, ERROR])
    }
    expect((await call('GET', '/api/availability/2026-12-07?duration=')).statusCode).toBe(200)
  })

  it('returns a range of days as a plain array in order', async () => {
    const response = await call('GET', '/api/availability?from=2026-12-04&to=2026-12-07&duration=30')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([
      { date: '2026-12-04', available: false, reason: "We're closed on Fridays", openings: 0 },
      { date: '2026-12-05', available: false, reason: "We're closed on Saturdays", openings: 0 },
      { date: '2026-12-06', available: false, reason: "We're closed on Sundays", openings: 0 },
      { date: '2026-12-07', available: true, reason: null, openings: 22 },
    ])
    for (const query of ['', 'from=2026-12-04', 'from=2026-12-04&to=2026-12-03', 'from=x&to=y']) {
      const rejected = await call('GET', `/api/availability?${query}`)
      expect([query, rejected.statusCode, rejected.json()]).toEqual([query, 400, ERROR])
    }
  })

  it('answers HEAD like GET, without the body', async () => {
    const [get, head] = [
      await call('GET', '/api/availability/2026-12-07'),
      await call('HEAD', '/api/availability/2026-12-07'),
    ]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  })

  it('books, lists, changes and deletes an appointment', async () => {
    const booked = await call('POST', '/api/appointments', { payload: BOOKING })
    expect([booked.statusCode, booked.json()]).toEqual([
      200,
      expect.objectContaining({
        patientName: BOOKING.patientName,
        duration: 45,
        appointmentDate: '2026-12-07T16:00:00.000Z',
        status: 'confirmed',
        version: 1,
      }),
    ])
    const { manageUrl, emailWithheld, ...appointment } = booked.json()
    const { id } = appointment
    expect(manageUrl).toMatch(/^http:\/\/localhost:3000\/appointment\/[\w-]{32}$/)
    expect(emailWithheld).toBe(false)
    expect((await call('GET', '/api/appointments', { cookie: admin })).json()).toContainEqual({
      ...appointment,
      patientId: expect.any(Number),
      arrivedAt: null,
      language: 'en',
    })
    const again = await call('POST', '/api/appointments', { payload: BOOKING })
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { ...ERROR, message: 'This time is no longer available', alternatives: expect.any(Array) },
    ])
    const changed = await call('PUT', `/api/appointments/${id}`, {
      cookie: admin,
      payload: { id, status: 'cancelled', notes: 'Called on Monday' },
    })
    expect(changed.json()).toMatchObject({ id, status: 'cancelled', notes: 'Called on Monday', version: 2 })
    const contradicting = await call('PUT', `/api/appointments/${id}`, {
      cookie: admin,
      payload: { id: id + 1, status: 'confirmed' },
    })
    expect([contradicting.statusCode, contradicting.json().issues]).toEqual([
      400,
      [{ path: ['id'], message: 'Does not match the URL' }],
    ])
    const stale = await call('PUT', `/api/appointments/${id}`, {
      cookie: admin,
      payload: { status: 'confirmed', version: 1 },
    })
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'Someone else changed this in the meantime',
    ])
    const deleted = await call('DELETE', `/api/appointments/${id}`, { cookie: admin })
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { success: true }])
    expect((await call('DELETE', `/api/appointments/${id}`, { cookie: admin })).statusCode).toBe(404)
  })

  it('repeats the first response to an Idempotency-Key and rejects the key with other content', async () => {
    const send = (payload: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/appointments',
        payload,
        headers: { 'idempotency-key': 'one-submission' },
      })
    const booking = { ...BOOKING, appointmentDate: '2026-12-08T10:00' }
    const [first, second] = [await send(booking), await send(booking)]
    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
    expect((await send({ ...booking, patientName: 'Someone else' })).statusCode).toBe(422)
  })

  it('creates, changes and deletes time slots and blocked dates', async () => {
    const slot = { dayOfWeek: 5, startTime: '08:00', endTime: '10:00', isAvailable: true }
    const created = await call('POST', '/api/time-slots', { cookie: admin, payload: slot })
    expect(created.json()).toEqual({ id: expect.any(Number), version: 1, ...slot })
    const url = `/api/time-slots/${created.json().id}`
    const changed = await call('PUT', url, { cookie: admin, payload: { ...slot, isAvailable: false } })
    expect(changed.json()).toMatchObject({ isAvailable: false, version: 2 })
    expect((await call('GET', '/api/time-slots')).json()).toContainEqual(changed.json())
    expect((await call('DELETE', url, { cookie: admin })).json()).toEqual({ success: true })

    const blocked = await call('POST', '/api/blocked-dates', {
      cookie: admin,
      payload: { date: '2026-12-24', reason: '' },
    })
    expect(blocked.json()).toEqual({ id: expect.any(Number), date: '2026-12-24', reason: null })
    expect((await call('GET', '/api/blocked-dates', { cookie: admin })).json()).toEqual([blocked.json()])
    const twice = await call('POST', '/api/blocked-dates', {
      cookie: admin,
      payload: { date: '2026-12-24' },
    })
    expect(twice.statusCode).toBe(409)
    const lifted = await call('DELETE', `/api/blocked-dates/${blocked.json().id}`, { cookie: admin })
    expect(lifted.json()).toEqual({ success: true })
  })

  it('reads numbers sent as text in a body, trimmed, like those of a URL', async () => {
    const booked = await call('POST', '/api/appointments', {
      payload: { ...BOOKING, appointmentDate: '2026-12-09T10:00', duration: ' 30 ' },
    })
    expect([booked.statusCode, booked.json().duration]).toEqual([200, 30])
    const { id } = booked.json()
    const put = (payload: object) => call('PUT', `/api/appointments/${id}`, { cookie: admin, payload })
    expect((await put({ id: ` ${id} `, notes: 'Called', version: '1' })).json().version).toBe(2)
    for (const garbage of ['1e0', 'one', '1,0', [1], true]) {
      const { statusCode, json } = await put({ notes: 'Called again', version: garbage })
      expect([garbage, statusCode, json().issues?.[0]?.path]).toEqual([garbage, 400, ['version']])
    }
    expect((await call('GET', '/api/appointments?limit=%201%20', { cookie: admin })).json()).toHaveLength(1)
    await call('DELETE', `/api/appointments/%20${id}%20`, { cookie: admin })
    expect((await call('GET', '/api/appointments', { cookie: admin })).json()).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })

  it('pages appointments through a Link header without changing the shape', async () => {
    const times = ['09:00', '10:00', '11:00']
    for (const time of times) {
      const payload = { ...BOOKING, appointmentDate: `2026-12-14T${time}`, appointmentType: 'consultation' }
      expect((await call('POST', '/api/appointments', { payload })).statusCode).toBe(200)
    }
    const url = '/api/appointments?from=2026-12-14&to=2026-12-14'
    const page = await call('GET', `${url}&limit=2`, { cookie: admin })
    expect(page.json()).toHaveLength(2)
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? ''
    const rest = await call(
      'GET',
      new URL(next, 'http://localhost').pathname + new URL(next, 'http://localhost').search,
      {
        cookie: admin,
      },
    )
    expect(rest.json()).toHaveLength(1)
    expect(rest.headers.link).toBeUndefined()
    expect((await call('GET', url, { cookie: admin })).json()).toHaveLength(3)
  })

  it('streams an unpaged list in pages, each row once and in order, without a Link header', async () => {
    await sql`
      insert into test_appointments
        (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
      select 'Patient ' || n, 'patient@example.com', 'adjustment', 15, at, at + interval '15 minutes'
      from (select n, timestamptz '2027-03-01T12:00Z' + n * interval '15 minutes' as at
        from generate_series(0, 1202) n) as visits`.execute(test.database.em.fork().getKysely())
    const url = '/api/appointments?from=2027-03-01&status=confirmed'
    const whole = await call('GET', url, { cookie: admin })
    expect(whole.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
    expect(whole.headers.link).toBeUndefined()
    const rows: { patientName: string }[] = whole.json()
    expect(rows.map(({ patientName }) => patientName)).toEqual(
      Array.from({ length: 1_203 }, (_, n) => `Patient ${n}`),
    )
    expect((await call('GET', `${url}&limit=2`, { cookie: admin })).json()).toEqual(rows.slice(0, 2))
    expect((await call('GET', `${url}&cursor=nowhere`, { cookie: admin })).statusCode).toBe(400)
  })
})
