import { Limiter } from '@clinic/api/limits/limiter.ts'
import { setPassword } from '@clinic/api/session/set-password.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sendRaw } from '@clinic/test-kit/raw-http.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { errorHandling } from '../plugins/errors/errors.ts'
import { requestLimit } from '../plugins/requests/request-limit.ts'
import { securityHeaders } from '../plugins/security-headers.ts'
import { BOOKING, logIn, openListeningApp, openTestApp, plainSite } from '../testing/test-app.ts'

const site = plainSite(async ({ url }) => ({ status: 404, html: `<!doctype html><p>${url}` }))
const test = openForAll(() => openListeningApp({ site }))
const limited = openForAll(() => openTestApp({ site, rateLimit: true }))

const raw = (method: string, target: string, headers: [string, string][] = [], body = '') =>
  sendRaw(test.address, { method, target, headers, body: Buffer.from(body) })
const JSON_BODY: [string, string] = ['content-type', 'application/json']

describe('a malicious body', () => {
  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`

  const cases: (readonly [path: string, body: string])[] = [
    ['/api/events/1/register', '{"eventId":{"toString":1}}'],
    ['/api/events/1/register', '{"eventId":{"toString":null,"valueOf":1},"name":{"trim":1}}'],
    ['/api/events/1/register', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'],
    ...['eventId', 'name', 'email', 'leaveEmpty'].flatMap(field =>
      [nested, deep].map(value => ['/api/events/1/register', `{"${field}":${value}}`] as const),
    ),
    ...[nested, deep, `{"notes":${nested}}`].map(body => ['/api/appointments', body] as const),
    ...[nested, deep].map(body => ['/api/trpc/contact.send', body] as const),
    ['/api/trpc/contact.send,contact.send?batch=1', `{"0":${nested},"1":${deep}}`],
  ]

  it.each(cases)('to %s is 400 (%#)', async (path, body) => {
    const response = await raw('POST', path, [JSON_BODY], body)
    expect([response.status, response.body.slice(0, 300)]).toEqual([
      400,
      expect.stringContaining('BAD_REQUEST'),
    ])
  })
})

describe('a request line that names no URL of the site', () => {
  it.each(['*', 'foo://bar/events', 'foo://bar', '?x', 'api/events', '%2fapi'])(
    'GET %s is 400',
    async target => {
      const response = await raw('GET', target)
      expect([target, response.status]).toEqual([target, 400])
    },
  )

  it.each(['http://x/', 'http://x', 'https://evil.example/api/user', 'http://x/%61pi/user'])(
    'GET %s is treated as its path on this site',
    async target => {
      const response = await raw('GET', target)
      expect([target, response.status]).toEqual([target, target.includes('user') ? 401 : 404])
    },
  )
})

describe('an alternative spelling of a path', () => {
  it.each(['/x/../appointment/abc', '\\login', '/log\tin', 'http://x/y/../login'])(
    'that would resolve to the plain one is 400: %j',
    async target => {
      const { status, headers, body } = await raw('GET', target)
      expect([target, status, JSON.parse(body).code]).toEqual([target, 400, 'BAD_REQUEST'])
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it('gets the rules, headers and response of the plain one', async () => {
    for (const [plain, encoded] of [
      ['/api/events', '/%61pi/%65vents'],
      ['/api/appointments', '/ap%69/appointments'],
      ['/api/nothing', '/%61%70%69/nothing'],
    ] as const) {
      const [one, other] = [await raw('GET', plain), await raw('GET', encoded)]
      expect([encoded, other.status, other.headers.get('cache-control')]).toEqual([
        encoded,
        one.status,
        'no-store',
      ])
      expect(other.headers.get('content-type')).toBe(one.headers.get('content-type'))
    }
    const crossSite = await raw('POST', '/%61pi/logout', [['sec-fetch-site', 'cross-site']])
    expect(crossSite.status).toBe(403)
  })
})

it.each(['/%zz', '/api/%zz', '/%', '/api/events/%E0%A4%A'])(
  'a request that the framework rejects before any hook GET %s has the headers and its id',
  async target => {
    const { status, headers, body } = await raw('GET', target)
    expect([target, status, JSON.parse(body).code]).toEqual([target, 400, 'BAD_REQUEST'])
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

it('a request with two Host headers is 400, whichever they name', async () => {
  for (const path of ['/', '/api/events', '/assets/none.js']) {
    expect([path, (await raw('GET', path, [['Host', 'other.example']])).status]).toEqual([path, 400])
  }
})

it('an ended session is 401 before the body, its size and its type are looked at', async () => {
  const ended = await logIn(test.app)
  await test.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: ended } })
  const large = JSON.stringify({ title: 'x'.repeat(100_000) })
  for (const path of [
    '/api/trpc/content.create',
    '/api/trpc/blog.create,events.create',
    '/api/content',
    '/api/media',
  ]) {
    for (const [type, body] of [
      ['application/json', large],
      ['text/plain', 'x'],
    ] as const) {
      const headers = [
        ['cookie', ended],
        ['content-type', type],
      ] as [string, string][]
      expect([path, type, (await raw('POST', path, headers, body)).status]).toEqual([path, type, 401])
    }
  }
})

describe('a request body', () => {
  it('is limited to 64 kB for visitors', async () => {
    const message = (length: number) => JSON.stringify({ name: 'Ada', padding: 'x'.repeat(length) })
    for (const path of ['/api/contact', '/api/login', '/api/trpc/contact.send', '/api/trpc/content.create']) {
      expect([path, (await raw('POST', path, [JSON_BODY], message(70_000))).status]).toEqual([path, 413])
    }
    expect((await raw('POST', '/api/contact', [JSON_BODY], message(60_000))).status).toBe(400)
  })

  it('may be a post of 200,000 characters of any script from the administrator, however escaped', async () => {
    const post = (slug: string) => ({ title: 'Long', slug, content: '𐌰'.repeat(200_000) })
    const escaped = (value: object) =>
      JSON.stringify(value).replace(/[\ud800-\udfff]/g, unit => `\\u${unit.charCodeAt(0).toString(16)}`)
    for (const [path, body] of [
      ['/api/blog', JSON.stringify(post('raw'))],
      ['/api/blog', escaped(post('escaped'))],
      ['/api/trpc/blog.create', escaped(post('typed'))],
    ] as const) {
      const response = await raw('POST', path, [JSON_BODY, ['cookie', test.cookie]], body)
      expect([path, response.status, response.body.slice(0, 80)]).toEqual([path, 200, expect.anything()])
    }
  })
})

it('a body as large as an import of 20,000 appointments is 413 to visitors, and to other procedures', async () => {
  const body = JSON.stringify({ appointments: 'a'.repeat(4_000_000) })
  const visitor = await raw('POST', '/api/trpc/patients.importAppointments', [JSON_BODY], body)
  expect(visitor.status).toBe(413)
  const other = await raw('POST', '/api/trpc/content.create', [JSON_BODY, ['cookie', test.cookie]], body)
  expect(other.status).toBe(413)
})

it("rendered pages are limited for each address, which bounds a stranger's cost", async () => {
  const statuses = new Map<number, number>()
  for (let n = 0; n < 310; n++) {
    const { statusCode } = await limited.app.inject({
      url: `/blog/none-${n}`,
      headers: { accept: 'text/html' },
    })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 300, 429: 10 })
})

it('requests of any kind are limited for each address, and delayed beyond the limit to slow down a flood', async () => {
  const waited: number[] = []
  const limiter = new Limiter(async milliseconds => waited.push(milliseconds))
  const app = fastify()
  app.register(errorHandling, test.deps)
  app.register(securityHeaders, { headers: () => ({}) })
  app.register(requestLimit, { limiter, now: () => NOW })
  app.get('/file', async () => 'file')
  const statuses = new Map<number, number>()
  for (let n = 0; n < 3_010; n++) {
    const { statusCode } = await app.inject({ url: '/file' })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 3_000, 429: 10 })
  expect(waited).toEqual(Array(10).fill(1_000))
  await app.close()
})

it('a password set while the server runs works at once, whatever failed logins were counted', async () => {
  const login = (password: string) => {
    const payload = { ...ADMINISTRATOR, password }
    const remoteAddress = '203.0.113.1'
    return limited.app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })
  }
  for (let n = 0; n < 11; n++) await login('a wrong guess')
  expect((await login(ADMINISTRATOR.password)).statusCode).toBe(429)
  const em = limited.em()
  const { rows } = await sql<{ id: number }>`select id from users`.execute(em)
  await setPassword(em, rows[0]?.id ?? 0, 'a new horse battery')
  await waitFor(async () => expect((await login('a new horse battery')).statusCode).toBe(200))
})

it('a booking still succeeds after all of this', async () => {
  const response = await test.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
  expect(response.statusCode).toBe(200)
})
