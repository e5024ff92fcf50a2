import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOKING, logIn, openTestApp, plainSite } from '../../testing/test-app.ts'

let now = NOW
let renders: string[]

/** A site whose home page shows a text and the current user; its only known parameter is `category`. */
const site = plainSite(
  async ({ url, call }) => {
    renders.push(url)
    const texts = (await call('content.list', undefined)) as { key: string; value: string }[]
    const user = (await call('session.user', undefined)) as { username: string } | null
    const title = texts.find(({ key }) => key === 'homepage_hero_title')?.value ?? 'Built-in title'
    const html = `<!doctype html><h1>${title}</h1><p>${user?.username ?? 'visitor'} at ${url}`
    return { status: url === '/404' || url === '/blog/none' ? 404 : 200, html }
  },
  url => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (/^\/(?:nowhere|elsewhere|a\/)/.test(pathname)) return '/404'
    const category = searchParams.get('category')
    if (pathname === '/admin') return null
    return category === null ? pathname : `${pathname}?category=${category}`
  },
)

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }

const first = openForAll(() => openTestApp({ site, now: () => now }))
const second = openForAll(() => openTestApp({ site, now: () => now, databaseUrl: first.databaseUrl }))
let cookie: string
beforeAll(async () => {
  cookie = await logIn(first.app)
  await editTitle('POST', '/api/content', 'Stand tall')
})
beforeEach(async () => {
  // Later than every cached page expires, so that each case starts with an empty cache.
  now += 120_000
  renders = []
})

const get = (url: string, headers: Record<string, string> = {}, { app } = first) =>
  app.inject({ method: 'GET', url, headers })

async function editTitle(method: 'POST' | 'PUT', url: string, value: string): Promise<void> {
  const payload = { key: 'homepage_hero_title', value }
  const response = await first.app.inject({ method, url, headers: { cookie }, payload })
  expect(response.statusCode).toBe(200)
}
const edit = (value: string) => editTitle('PUT', '/api/content/homepage_hero_title', value)

/** Repeats until a page is cached, because signals of earlier writes may still arrive. */
async function untilCached(app: FastifyInstance, url = '/'): Promise<void> {
  await waitFor(async () => {
    await app.inject({ method: 'GET', url })
    const before = renders.length
    await app.inject({ method: 'GET', url })
    expect(renders.length).toBe(before)
  })
}

describe('a public page', () => {
  it('shows an edit at once in the same process, and in another before its page expires', async () => {
    await untilCached(first.app)
    await untilCached(second.app)

    await edit('Stand easy')
    expect((await get('/')).body).toContain('<h1>Stand easy</h1>')
    await waitFor(async () => expect((await get('/', {}, second)).body).toContain('<h1>Stand easy</h1>'))
  })

  it('also shows an edit made over the typed API', async () => {
    await untilCached(first.app)

    const response = await first.app.inject({
      method: 'POST',
      url: '/api/trpc/content.update',
      headers: { cookie },
      payload: { key: 'homepage_hero_title', value: 'Stand still' },
    })
    expect(response.statusCode).toBe(200)
    expect((await get('/')).body).toContain('<h1>Stand still</h1>')
  })

  it('is invalidated in every process by a booking, because pages show the next openings', async () => {
    await untilCached(first.app)
    await untilCached(second.app)
    const before = renders.length
    const booked = await first.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
    expect(booked.statusCode).toBe(200)
    await get('/')
    expect(renders.length).toBe(before + 1)
    await waitFor(async () => {
      await get('/', {}, second)
      expect(renders.length).toBeGreaterThan(before + 1)
    })
  })

  it("is invalidated by a changed image through the database's change signal", async () => {
    const { em } = first.deps.database
    const hash = 'a'.repeat(64)
    await sql`
      insert into images (hash, alt, width, height, created_at)
      values (${hash}, '', 8, 8, now())`.execute(em)
    await untilCached(first.app)
    const before = renders.length
    await sql`update images set focal_x = 0.1 where hash = ${hash}`.execute(em)
    await waitFor(async () => {
      await get('/')
      expect(renders.length).toBeGreaterThan(before)
    })
  })

  it('is neither read from the cache nor cached with a session cookie', async () => {
    await untilCached(first.app)
    expect((await get('/', { cookie })).body).toContain('admin at /')
    expect(renders.slice(1)).toEqual(['/'])

    now += 60_000
    await get('/', { cookie })
    expect((await get('/')).body).toContain('visitor at /')
  })

  it('is read from the cache with a cookie that is forged or whose session has ended', async () => {
    await untilCached(first.app)
    const ended = await logIn(first.app)
    await first.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: ended } })
    const before = renders.length
    expect((await get('/', { cookie: ended })).headers['cache-control']).toBe('private, no-cache')
    for (const worthless of ['clinic_session=forged', 'clinic_session=a;b', 'clinic_session=', ended]) {
      expect((await get('/', { cookie: worthless })).body).toContain('visitor at /')
    }
    expect(renders.length).toBe(before)
  })

  it('is not stored by proxies for a logged-in user', async () => {
    expect((await get('/', { cookie })).headers['cache-control']).toBe('no-store')
  })

  it('may be cached by a proxy for seconds, and by browsers only with revalidation', async () => {
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=60',
      'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=60',
      vary: 'accept-encoding, cookie',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['an anonymous logout', { url: '/api/logout' }],
    ['a message to the clinic', { url: '/api/contact', payload: MESSAGE }],
    [
      'a rejected booking',
      { url: '/api/appointments', payload: { ...BOOKING, appointmentDate: '2026-12-06T10:00' } },
    ],
    [
      'a batch that wrote nothing',
      { url: '/api/trpc/session.logout,contact.send?batch=1', payload: { 1: {} } },
    ],
  ])('stays cached after %s', async (_what, request) => {
    await untilCached(first.app)
    const before = renders.length
    await first.app.inject({ method: 'POST', ...request })
    await get('/')
    expect(renders.length).toBe(before)
  })

  it("stays cached after the administrator's search and preview", async () => {
    await untilCached(first.app)
    const before = renders.length
    const call = (url: string, payload: object) =>
      first.app.inject({ method: 'POST', url: `/api/trpc/${url}`, payload, headers: { cookie } })
    expect((await call('appointments.search', { search: 'Ada' })).statusCode).toBe(200)
    expect((await call('blog.preview', { content: 'Text' })).statusCode).toBe(200)
    await get('/')
    expect(renders.length).toBe(before)
  })

  it('is cached by its known parameters, ignoring all others', async () => {
    await untilCached(first.app, '/events?category=workshop')
    const before = renders.length
    await get('/events?category=workshop')
    await get('/events?category=workshop&utm_source=letter')
    expect(renders.length).toBe(before)

    for (let n = 0; n < 3; n++) await get(`/events?page=${n}`)
    expect(renders.slice(before)).toEqual(['/events'])
  })

  it('is the same for all unknown paths, with status 404', async () => {
    await untilCached(first.app, '/nowhere')
    const before = renders.length
    for (const url of ['/nowhere', '/elsewhere', '/a/b/c?d=e']) {
      const response = await get(url)
      expect([url, response.statusCode, response.body.includes('visitor at /404')]).toEqual([url, 404, true])
    }
    expect(renders.length).toBe(before)
  })

  it('is not cached when it belongs to the administrator, or a post does not exist', async () => {
    for (const url of ['/admin', '/admin', '/blog/none', '/blog/none']) await get(url)
    expect(renders).toEqual(['/admin', '/admin', '/blog/none', '/blog/none'])
  })
})

describe('a page response', () => {
  it('is compressed as the browser asks, with a matching Vary header', async () => {
    await untilCached(first.app)
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect([plain, brotli, gzip].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
      [undefined, 'accept-encoding, cookie'],
      ['br', 'accept-encoding, cookie'],
      ['gzip', 'accept-encoding, cookie'],
    ])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
    })
  })

  it('is also compressed for the administrator, though it is not cached', async () => {
    const response = await get('/', { cookie, 'accept-encoding': 'br' })
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('admin at /')
  })

  it('is 304 for a client that has it, until a change', async () => {
    await untilCached(first.app)
    const etag = String((await get('/')).headers.etag)
    const again = await get('/', { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get('/', { 'if-none-match': etag.replace('W/', '') })).statusCode).toBe(304)
    await edit('Stand anew')
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200)
  })
})
