import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, logIn, openTestApp, type TestApp } from '../test-app.ts'

let test: TestApp
let now = NOW
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://clinic.example.com', now: () => now })
})
afterAll(() => test.close())

const whoIs = (cookie: string) => test.app.inject({ method: 'GET', url: '/api/user', headers: { cookie } })
const MINUTE = 60_000

describe('the session cookie', () => {
  it('is HttpOnly, SameSite=Lax, for the whole site and 12 hours, and Secure where the site is https', async () => {
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

  it('means logged out when any byte of it was changed', async () => {
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

  it('is dead after logout, copies included, and removed from the browser', async () => {
    const cookie = await logIn(test.app)
    const logout = await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
    expect(String(logout.headers['set-cookie'])).toMatch(/^clinic_session=; Max-Age=0/)
    expect((await whoIs(cookie)).statusCode).toBe(401)
  })

  it('lasts 60 minutes without use and 12 hours in all', async () => {
    const cookie = await logIn(test.app)
    now += 61 * MINUTE
    expect((await whoIs(cookie)).statusCode).toBe(401)

    const used = await logIn(test.app)
    for (let minutes = 50; minutes <= 12 * 60; minutes += 50) {
      now += 50 * MINUTE
      expect((await whoIs(used)).statusCode).toBe(200)
    }
    now += 30 * MINUTE
    expect((await whoIs(used)).statusCode).toBe(401)
    now = NOW
  })

  it('is another one after every login', async () => {
    expect(cookieOf(await logIn(test.app))).not.toBe(cookieOf(await logIn(test.app)))
  })
})
