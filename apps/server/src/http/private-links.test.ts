import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, plainSite, type TestApp } from '../test-app.ts'

let test: TestApp
beforeAll(async () => {
  // The site would have even the page of a private link cached.
  test = await openTestApp({ site: plainSite(undefined, url => url) })
})
afterAll(() => test.close())

const headersOf = async (url: string, headers = {}) => {
  const response = await test.app.inject({ method: 'GET', url, headers })
  return {
    cache: response.headers['cache-control'],
    listed: response.headers['x-robots-tag'],
    referrer: response.headers['referrer-policy'],
  }
}

const PRIVATE = { cache: 'no-store', listed: 'noindex', referrer: 'no-referrer' }

describe('what a private link opens', () => {
  it.each(['/appointment/abc', '/registration/abc', '/waiting-list/abc', '/%61ppointment/abc?x=1'])(
    'is stored by nobody, listed by nobody, and told to nobody by its links: %s',
    async url => {
      expect(await headersOf(url)).toEqual(PRIVATE)
    },
  )

  it.each(['/appointment/abc/appointment.ics', '/registration/%ff', '/waiting-list/abc/more/of/it'])(
    'is as private where there is nothing, or an error: %s',
    async url => {
      expect(await headersOf(url)).toEqual(PRIVATE)
      expect(await headersOf(url, { accept: 'text/html' })).toEqual(PRIVATE)
    },
  )

  it('is not what other pages are', async () => {
    expect(await headersOf('/appointments')).toEqual({
      cache: expect.stringMatching(/^public, max-age=0, must-revalidate/),
      listed: undefined,
      referrer: 'strict-origin-when-cross-origin',
    })
  })
})
