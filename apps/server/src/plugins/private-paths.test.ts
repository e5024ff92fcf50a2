import { readFileSync } from 'node:fs'
import { LINK_PATHS } from '@clinic/api/links.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { splitWords } from '../testing/split-words.ts'
import { openTestApp, plainSite } from '../testing/test-app.ts'

// This site asks for caching everywhere, even for private links.
const test = openForAll(() => openTestApp({ site: plainSite(undefined, url => url) }))

const readHeaders = async (url: string, headers = {}) => {
  const response = await test.app.inject({ method: 'GET', url, headers })
  return {
    cache: response.headers['cache-control'],
    listed: response.headers['x-robots-tag'],
    referrer: response.headers['referrer-policy'],
  }
}

const PRIVATE = { cache: 'no-store', listed: 'noindex', referrer: 'no-referrer' }

describe('a private page', () => {
  it.each(
    splitWords(`
    /appointment/abc /registration/abc /waiting-list/abc /%61ppointment/abc?x=1 /es/appointment/abc
    /es/registration/abc?x=1 /%65s/waiting-list/abc`),
  )('is never cached, indexed or leaked through a referrer: %s', async url => {
    expect(await readHeaders(url)).toEqual(PRIVATE)
  })

  it.each(['/login', '/login/', '/login?next=/admin', '/lo%67in#form'])(
    'has the same rules on the login page: %s',
    async url => {
      expect(await readHeaders(url)).toEqual(PRIVATE)
    },
  )

  it.each(['/appointment/abc/appointment.ics', '/registration/%ff', '/waiting-list/abc/more/of/it'])(
    'has the same rules when it is missing or fails: %s',
    async url => {
      expect(await readHeaders(url)).toEqual(PRIVATE)
      expect(await readHeaders(url, { accept: 'text/html' })).toEqual(PRIVATE)
    },
  )

  it('differs from public pages', async () => {
    for (const url of ['/appointments', '/logins', '/es/appointments', '/ES/appointment/abc']) {
      expect(await readHeaders(url)).toEqual({
        cache: expect.stringMatching(/^public, max-age=0, must-revalidate/),
        listed: undefined,
        referrer: 'strict-origin-when-cross-origin',
      })
    }
  })
})

it('docs/operations.md tells a CDN to pass every private path through', () => {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, uncached = ''] = /^- Pass (.*?) through\b/ms.exec(text) ?? []
  for (const path of ['/login', ...Object.values(LINK_PATHS)]) expect(uncached).toContain(`\`${path}\``)
})
