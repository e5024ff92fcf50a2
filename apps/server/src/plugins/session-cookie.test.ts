import { randomBytes } from 'node:crypto'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { logIn, openTestApp, readCookie } from '../testing/test-app.ts'

const test = openForAll(() => openTestApp({ publicUrl: 'https://clinic.example.com' }))

const whoIs = (cookie: string) => test.app.inject({ method: 'GET', url: '/api/user', headers: { cookie } })

describe('the session cookie', () => {
  it('is HttpOnly, SameSite=Lax, for the whole site and 12 hours, and Secure on an https site', async () => {
    const response = await test.app.inject({ method: 'POST', url: '/api/login', payload: ADMINISTRATOR })
    const attributes = [response.headers['set-cookie'] ?? []].flat().map(cookie =>
      cookie
        .replace(/=.*?; /, ' ')
        .split('; ')
        .sort(),
    )
    expect(attributes).toEqual([
      ['HttpOnly', 'SameSite=Lax', 'Secure', 'clinic_session Max-Age=43200', 'Path=/'].sort(),
      ['HttpOnly', 'SameSite=Lax', 'Secure', 'clinic_browser Max-Age=31536000', 'Path=/'].sort(),
    ])
  })

  it('means logged out when any byte was changed', async () => {
    const cookie = await logIn(test.app)
    expect((await whoIs(cookie)).statusCode).toBe(200)
    for (const at of [cookie.indexOf('=') + 1, cookie.indexOf('=') + 20, cookie.length - 5]) {
      const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
      expect((await whoIs(changed)).statusCode).toBe(401)
    }
    for (const value of ['', ';', '%', '%E0%A4', 'a;b', 'x'.repeat(3_000), '=;=']) {
      expect((await whoIs(`clinic_session=${value}`)).statusCode).toBe(401)
    }
  })

  it('is invalid after logout, copies included, and removed from the browser', async () => {
    const cookie = await logIn(test.app)
    const logout = await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
    expect(String(logout.headers['set-cookie'])).toMatch(/^clinic_session=; Max-Age=0/)
    expect((await whoIs(cookie)).statusCode).toBe(401)
  })

  it('is encrypted again with the newest key when a former one encrypted it', async () => {
    const [former] = test.deps.sessionKeys
    const cookie = await logIn(test.app)
    const rotated = await openTestApp({
      databaseUrl: test.databaseUrl,
      sessionKeys: [randomBytes(32), former ?? randomBytes(32)],
    })
    const url = '/api/user'
    const first = await rotated.app.inject({ url, headers: { cookie } })
    expect(first.headers['set-cookie']).toMatch(/^clinic_session=.*; Max-Age=43200; Path=\/; HttpOnly/)
    const fresh = readCookie(first.headers['set-cookie'])
    const next = await rotated.app.inject({ url, headers: { cookie: fresh } })
    expect(next.statusCode).toBe(200)
    expect(next.headers['set-cookie']).toBeUndefined()
    await rotated.close()
  })
})

describe('the trusted device cookie', () => {
  const marked = async () => {
    const login = await test.app.inject({ method: 'POST', url: '/api/login', payload: ADMINISTRATOR })
    const mark = login.cookies.find(({ name }) => name === 'clinic_browser')?.value ?? ''
    return { mark: encodeURIComponent(mark), asSession: `clinic_session=${encodeURIComponent(mark)}` }
  }
  const post = (url: string, cookie: string, type: string, payload: string) =>
    test.app.inject({ method: 'POST', url, payload, headers: { cookie, 'content-type': type } })

  it('is no session, which is decided before any lookup: neither for an upload nor for a large body', async () => {
    const { asSession } = await marked()
    expect((await post('/api/media', asSession, 'text/plain', 'x')).statusCode).toBe(401)
    const long = JSON.stringify({ title: 'x'.repeat(100_000) })
    expect((await post('/api/trpc/events.create', asSession, 'application/json', long)).statusCode).toBe(413)
    expect((await whoIs(asSession)).statusCode).toBe(401)
    const own = await logIn(test.app)
    expect((await post('/api/media', own, 'text/plain', 'x')).statusCode).toBe(415)
  })
})
