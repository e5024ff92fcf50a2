import { afterEach, expect, it } from 'vitest'
import { openTestApp, plainSite, type TestApp } from '../test-app.ts'

let test: TestApp
afterEach(() => test.close())

/** The sources of each directive of a page's content security policy. */
async function policyOf(options: Parameters<typeof openTestApp>[0]): Promise<Map<string, string[]>> {
  test = await openTestApp(options)
  const response = await test.app.inject({ method: 'GET', url: '/' })
  const directives = String(response.headers['content-security-policy']).split(';')
  return new Map(
    directives.map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

it('lets pages run the scripts of this site alone, and show pictures such as map tiles of any https site', async () => {
  const policy = await policyOf({})
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('connect-src')).toEqual(["'self'"])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https:'])
  expect([...policy.values()].flat().filter(source => source.includes('google'))).toEqual([])
})

it('names the hosts of Google Maps only when there is a key for it', async () => {
  const policy = await policyOf({ mapsApiKey: 'key-1' })
  expect(policy.get('script-src')).toEqual([
    "'self'",
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
  ])
  expect(policy.get('connect-src')).toContain('https://*.googleapis.com')
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:'])
})

it('lets Vite in development talk to its pages, and find out that the server is back after a restart', async () => {
  const policy = await policyOf({ site: { ...plainSite(), development: true } })
  expect(policy.get('connect-src')).toEqual(["'self'", 'ws:'])
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:'])
  expect(policy.get('script-src')).toEqual(["'self'"])
})

it('gives pages the key of the map', async () => {
  const site = plainSite(async request => ({ status: 200, html: String(request.site.mapsApiKey) }))
  test = await openTestApp({ site, mapsApiKey: 'key-1' })
  expect((await test.app.inject({ method: 'GET', url: '/' })).body).toBe('key-1')
})
