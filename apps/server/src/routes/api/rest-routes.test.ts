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

describe('the REST API', () => {
  it('answers HEAD like GET, without the body', async () => {
    const [get, head] = [
      await call('GET', '/api/availability/2026-12-07'),
      await call('HEAD', '/api/availability/2026-12-07'),
    ]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  })

  it('reads numbers sent as text in a body, trimmed, like those of a URL', async () => {
    const booked = await call('POST', '/api/appointments', {
      payload: { ...BOOKING, appointmentDate: '2026-12-09T10:00', duration: ' 30 ' },
    })
    expect([booked.statusCode, booked.json().duration]).toEqual([200, 30])
    const { id } = booked.json()
    const put = (payload: object) => call('PUT', `/api/appointments/${id}`, { cookie: test.cookie, payload })
    expect((await put({ id: ` ${id} `, notes: 'Called', version: '1' })).json().version).toBe(2)
    const removed = await call('DELETE', `/api/appointments/%20${id}%20`, { cookie: test.cookie })
    expect(removed.statusCode).toBe(200)
  })

  it('streams a whole list in pages, each row once and in order, without the Link header of a page', async () => {
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
    const page = await call('GET', `${url}&limit=2`, { cookie: test.cookie })
    expect(page.json()).toEqual(rows.slice(0, 2))
    expect(page.headers.link).toMatch(/^<\/api\/appointments\?.+&cursor=.+>; rel="next"$/)
    expect((await call('GET', `${url}&cursor=nowhere`, { cookie: test.cookie })).statusCode).toBe(400)
  })
})
