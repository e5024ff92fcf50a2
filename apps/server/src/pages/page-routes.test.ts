import { afterEach, describe, expect, it } from 'vitest'
import { logIn, openTestApp, type PlainRequest, plainSite, type TestApp } from '../test-app.ts'

let test: TestApp
afterEach(() => test.close())

const openWith = async (render: (request: PlainRequest) => Promise<{ status: number; html: string }>) => {
  test = await openTestApp({ site: plainSite(render) })
}
const get = (url: string, cookie = '') => test.app.inject({ method: 'GET', url, headers: { cookie } })

describe('pages', () => {
  it('are rendered with the address, the place and the time, and cached by nobody else', async () => {
    let asked: PlainRequest | undefined
    await openWith(async request => {
      asked = request
      return { status: 200, html: '<!doctype html><p>booking' }
    })
    const response = await get('/book-appointment?date=2026-12-07')
    expect(response.body).toBe('<!doctype html><p>booking')
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(asked).toMatchObject({
      url: '/book-appointment?date=2026-12-07',
      site: {
        timeZone: 'America/Chicago',
        publicUrl: 'http://localhost:3000',
        now: '2026-11-20T18:00:00.000Z',
      },
    })
  })

  it('read as the visitor who asks for them', async () => {
    await openWith(async ({ call }) => {
      const user = await call('session.user', undefined)
      return { status: 200, html: JSON.stringify(user) }
    })
    expect((await get('/')).body).toBe('null')
    expect((await get('/', await logIn(test.app))).json()).toMatchObject({ username: 'admin', isAdmin: true })
    expect((await get('/', 'clinic_session=forged;x')).body).toBe('null')
  })

  it('are told why a call was rejected', async () => {
    await openWith(async ({ call }) => {
      const reasons = await Promise.all(
        ['appointments.list', 'availability.day', 'session.logout', 'nothing'].map(path =>
          call(path, { date: 'x' }).then(
            () => 'answered',
            error => `${error.data.httpStatus} ${error.message}`,
          ),
        ),
      )
      return { status: 200, html: reasons.join('\n') }
    })
    expect((await get('/')).body.split('\n')).toEqual([
      '401 You are not logged in',
      '400 Some fields are missing or not valid',
      '404 There is nothing at this address',
      '404 There is nothing at this address',
    ])
  })

  it('keep the status that the site gives them, so that an unknown path is 404', async () => {
    await openWith(async () => ({ status: 404, html: "The page you're looking for doesn't exist." }))
    const response = await get('/nowhere/at/all')
    expect([response.statusCode, response.body]).toEqual([404, "The page you're looking for doesn't exist."])
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
  })

  it('answer 500 where rendering threw, and keep nothing of it', async () => {
    let broken = true
    await openWith(async () => {
      if (broken) throw new RangeError('Invalid time value')
      return { status: 200, html: 'whole again' }
    })
    const failed = await test.app.inject({ method: 'GET', url: '/events', headers: { accept: 'text/html' } })
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(failed.body).not.toContain('Invalid time value')
    broken = false
    expect((await get('/events')).body).toBe('whole again')
  })

  it('answer HEAD as GET and reject every other method', async () => {
    await openWith(async () => ({ status: 200, html: 'page' }))
    const head = await test.app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4'])
    const post = await test.app.inject({
      method: 'POST',
      url: '/book-appointment',
      headers: { 'content-type': 'text/xml' },
      payload: '<x/>',
    })
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
