import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { expect, it } from 'vitest'
import { logIn, openTestApp, plainSite, type TestApp } from '../testing/test-app.ts'

const plain = openForAll(openTestApp)
const mapped = openForAll(() => {
  const site = plainSite(async request => ({ status: 200, html: String(request.site.mapsApiKey) }))
  return openTestApp({ databaseUrl: plain.databaseUrl, site, mapsApiKey: 'key-1' })
})

/** Sources of each directive in a page's content security policy. */
async function readPolicy({ app }: TestApp): Promise<Map<string, string[]>> {
  const response = await app.inject({ method: 'GET', url: '/' })
  const directives = String(response.headers['content-security-policy']).split(';')
  return new Map(
    directives.map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

it('allows pages to run only scripts of this site, and to show images from any https site, such as map tiles', async () => {
  const policy = await readPolicy(plain)
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('connect-src')).toEqual(["'self'"])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https:'])
  expect([...policy.values()].flat().filter(source => source.includes('google'))).toEqual([])
})

it('names the hosts of Google Maps only with an API key, which pages get', async () => {
  expect((await mapped.app.inject('/')).body).toBe('key-1')
  const policy = await readPolicy(mapped)
  expect(policy.get('script-src')).toEqual([
    "'self'",
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
  ])
  expect(policy.get('connect-src')).toContain('https://*.googleapis.com')
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:'])
})

it('lets Vite in development connect to its pages and detect a restarted server', async () => {
  const site = { ...plainSite(), development: true }
  const test = await openTestApp({ databaseUrl: plain.databaseUrl, site })
  const policy = await readPolicy(test)
  expect(policy.get('connect-src')).toEqual(["'self'", 'ws:'])
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:'])
  expect(policy.get('script-src')).toEqual(["'self'"])
  await test.close()
})

it.each([
  ['/?preview', "'self'"],
  ['/about?preview', "'self'"],
  ['/es?preview', "'self'"],
  ['/es/about?preview', "'self'"],
  ['/', "'none'"],
  ['/about', "'none'"],
  ['/es/about?x=1', "'none'"],
  ['/book-appointment?preview', "'none'"],
  ['/login?preview', "'none'"],
  ['/admin?preview', "'none'"],
  ['/es/book-appointment', "'none'"],
  ['/admin', "'none'"],
  ['/admin/content', "'none'"],
  ['/login', "'none'"],
  ['/appointment/unknown', "'none'"],
  ['/book-appointment', "'none'"],
  ['/api/content', "'none'"],
  ['//', "'none'"],
  ['/unknown', "'none'"],
])('lets %s be shown in a frame by %s alone', async (url, sources) => {
  const { headers } = await plain.app.inject({ method: 'GET', url })
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${sources}`)
  expect(headers['x-frame-options']).toBe(sources === "'self'" ? 'SAMEORIGIN' : 'DENY')
})

it('lets the booking be framed by the websites that the practice lists, and nothing else', async () => {
  const framing = async (url: string) => {
    const { headers } = await plain.app.inject({ method: 'GET', url })
    const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    return [ancestors, headers['x-frame-options']]
  }
  expect(await framing('/embed/book')).toEqual(["'none'", 'DENY'])
  const cookie = await logIn(plain.app)
  const save = (value: string) =>
    plain.app.inject({
      method: 'POST',
      url: '/api/content',
      headers: { cookie },
      payload: { key: 'practice_embed_origins', value },
    })
  expect((await save('https://a.example;script-src *')).statusCode).toBe(400)
  expect((await save('https://a.example\nhttps://b.example')).statusCode).toBe(200)
  expect(await framing('/embed/book')).toEqual(['https://a.example https://b.example', undefined])
  for (const url of ['/es/embed/book?type=treatment', '/embed/book/'])
    expect(await framing(url)).toEqual(['https://a.example https://b.example', undefined])
  for (const url of ['/book-appointment', '/embed/other', '/embed', '/appointment/unknown', '/admin'])
    expect(await framing(url)).toEqual(["'none'", 'DENY'])
  const { headers, body } = await plain.app.inject('/embed.js')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(Buffer.byteLength(body)).toBeLessThan(1_000)
})
