import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { BOOKING, openAppAndLogIn } from '../../testing/test-app.ts'

const test = openForAll(openAppAndLogIn)
const call = (method: string, url: string, options: { payload?: unknown; cookie?: string } = {}) =>
  test.app.inject({
    method: method as 'GET',
    url,
    ...(options.payload === undefined ? {} : { payload: options.payload as object }),
    headers: options.cookie ? { cookie: options.cookie } : {},
  })

const ERROR = {
  message: expect.any(String),
  code: expect.any(String),
  reason: expect.any(String),
  issues: expect.any(Array),
}

describe('the REST API', () => {
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

  it('answers HEAD like GET, without the body', async () => {
    const [get, head] = [
      await call('GET', '/api/availability/2026-12-07'),
      await call('HEAD', '/api/availability/2026-12-07'),
    ]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
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

  it('reads numbers sent as text in a body, trimmed, like those of a URL', async () => {
    const booked = await call('POST', '/api/appointments', {
      payload: { ...BOOKING, appointmentDate: '2026-12-09T10:00', duration: ' 30 ' },
    })
    expect([booked.statusCode, booked.json().duration]).toEqual([200, 30])
    const { id } = booked.json()
    const put = (payload: object) => call('PUT', `/api/appointments/${id}`, { cookie: test.cookie, payload })
    expect((await put({ id: ` ${id} `, notes: 'Called', version: '1' })).json().version).toBe(2)
    for (const garbage of ['1e0', 'one', '1,0', [1], true]) {
      const { statusCode, json } = await put({ notes: 'Called again', version: garbage })
      expect([garbage, statusCode, json().issues?.[0]?.path]).toEqual([garbage, 400, ['version']])
    }
    expect(
      (await call('GET', '/api/appointments?limit=%201%20', { cookie: test.cookie })).json(),
    ).toHaveLength(1)
    await call('DELETE', `/api/appointments/%20${id}%20`, { cookie: test.cookie })
    expect((await call('GET', '/api/appointments', { cookie: test.cookie })).json()).not.toContainEqual(
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
    const page = await call('GET', `${url}&limit=2`, { cookie: test.cookie })
    expect(page.json()).toHaveLength(2)
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? ''
    const rest = await call(
      'GET',
      new URL(next, 'http://localhost').pathname + new URL(next, 'http://localhost').search,
      {
        cookie: test.cookie,
      },
    )
    expect(rest.json()).toHaveLength(1)
    expect(rest.headers.link).toBeUndefined()
    expect((await call('GET', url, { cookie: test.cookie })).json()).toHaveLength(3)
  })

  it('streams an unpaged list in pages, each row once and in order, without a Link header', async () => {
    await sql`
      insert into test_appointments
        (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
      select 'Patient ' || n, 'patient@example.com', 'adjustment', 15, at, at + interval '15 minutes'
      from (select n, timestamptz '2027-03-01T12:00Z' + n * interval '15 minutes' as at
        from generate_series(0, 1202) n) as visits`.execute(test.em())
    const url = '/api/appointments?from=2027-03-01&status=confirmed'
    const whole = await call('GET', url, { cookie: test.cookie })
    expect(whole.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
    expect(whole.headers.link).toBeUndefined()
    const rows: { patientName: string }[] = whole.json()
    expect(rows.map(({ patientName }) => patientName)).toEqual(
      Array.from({ length: 1_203 }, (_, n) => `Patient ${n}`),
    )
    expect((await call('GET', `${url}&limit=2`, { cookie: test.cookie })).json()).toEqual(rows.slice(0, 2))
    expect((await call('GET', `${url}&cursor=nowhere`, { cookie: test.cookie })).statusCode).toBe(400)
  })
})
