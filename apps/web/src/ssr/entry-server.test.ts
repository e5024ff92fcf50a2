// @vitest-environment node
import type { Language } from '@clinic/domain/language.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Administrator, SiteEntry } from '#lib/rendering.ts'
import { clinicEvent } from '#testing/clinic-event.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { type PageRequest, renderPage } from '#testing/render-page.ts'
import { type Output, SITE_SETTINGS } from '#testing/stub-api.ts'
import * as entry from './entry-server.tsx'

const visitor = async (path: string) => (path === 'session.user' ? null : [])
/** Responses for a user, with empty lists. */
const as = (username: string) => async (path: string) =>
  path === 'session.user'
    ? { id: 1, username, isAdmin: true, language: 'en' }
    : path === 'settings.get'
      ? SITE_SETTINGS
      : path === 'setup.status'
        ? { steps: [], fictional: [], missing: [], demo: { events: 0, posts: 0 }, dismissed: false }
        : []
const administrator = as('admin')

function request(url: string, call: PageRequest['call'] = visitor): PageRequest {
  return {
    url,
    call,
    site: TEST_SITE,
    assets: {
      script: '/assets/entry.js',
      styles: ['/assets/entry.css'],
      preloads: ['/assets/page.js'],
      deferred: true,
    },
  }
}

it('exports what the server uses, and nothing else', () => {
  const { builds, findPage, listedPaths, manifestFile }: SiteEntry = entry
  expect(Object.keys(entry).sort()).toEqual(Object.keys({ builds, findPage, listedPaths, manifestFile }))
})

const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1

it.each([
  ['/', 200],
  ['/login', 200],
  ['/nowhere', 404],
])(
  'the page %s responds %i with one title, one description and the styles in the head',
  async (url, status) => {
    const page = await renderPage(request(url))
    const [head = ''] = page.html.split('</head>')
    expect(page.status).toBe(status)
    expect(page.html).toMatch(/^<!doctype html><html lang="en-US"/)
    expect([count(head, 'title>'), count(head, 'meta name="description"')]).toEqual([1, 1])
    expect(head).toContain('<link rel="stylesheet" href="/assets/entry.css"')
  },
)

it.each(['/LOGIN', '/login/more', '/admin2', '//evil.example/login', '/wp-login.php', '/index.html'])(
  'responds 404 to %s',
  async url => {
    const page = await renderPage(request(url))
    expect(page.status).toBe(404)
    expect(page.html).toContain('The page you&#x27;re looking for doesn&#x27;t exist.')
  },
)

it.each(['/nowhere', '/events/7', '/blog/a/b', '/admin/x', '/book-appointment/x?y=<b>', '//about'])(
  'responds to %s with the shared page for unknown paths',
  async url => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shared = await renderPage(request('/404'))
    expect(await renderPage(request(url))).toEqual(shared)
    expect(shared.status).toBe(404)
  },
)

// `npm run check:html` checks the rest of the HTML standard; it needs Java.
it.each(['/', '/book-appointment', '/events', '/contact', '/login', '/admin'])(
  'serves %s with figures that start with their caption, and with styles of buttons and fields only there',
  async url => {
    const { html } = await renderPage(request(url, administrator))
    expect(count(html, 'figure')).toBe(html.split(/<figure[^>]*><figcaption/).length - 1)
    expect(html).not.toMatch(/<(?:div|p|span|li|td)\b[^>]*\s(?:type|disabled)=/)
  },
)

it('includes nothing from the URL of an unknown post', async () => {
  const missing = async () => null
  const [head = '', body = ''] = (await renderPage(request('/blog/who-knows', missing))).html.split('</head>')
  expect(head).not.toContain('who-knows')
  expect(body.split('<script id="page-state"')[0]).not.toContain('who-knows')
})

it('has no executable script and escapes what could end the state', async () => {
  const name = '</script><script>alert(1)</script>'
  const page = await renderPage(request('/', as(name)))
  const scripts = page.html.match(/<script[^>]*>/g)
  expect(scripts).toEqual([
    '<script type="module" src="/assets/entry.js">',
    '<script type="application/ld+json">',
    '<script type="application/ld+json">',
    '<script id="page-state" type="application/json">',
  ])
})

describe('the admin area', () => {
  it.each(['/admin', '/admin/appointments?view=week', '/book-appointment'])(
    'is rendered by the browser at %s, with the session in the document',
    async url => {
      const page = await renderPage({ ...request(url, administrator), administrator: { language: 'en' } })
      expect(page.status).toBe(200)
      expect(page.html).toContain('<title>Administration | ')
      expect(page.html).toMatch(/<div id="admin"><p class="\w+">The admin area needs JavaScript/)
      expect(page.html).toContain('"username":"admin"')
      expect(count(page.html, 'h1')).toBe(0)
    },
  )

  it('leaves the booking page to visitors, and has no Spanish address', () => {
    const { site } = request('/')
    const build = (url: string, administrator: Administrator | null, language: Language = 'en') =>
      entry.findPage(url, { ...site, language }, administrator).build
    expect(build('/book-appointment', null)).toBe('en')
    expect(build('/es/book-appointment', { language: 'es' }, 'es')).toBe('es')
    expect(build('/es/admin', { language: 'es' }, 'es')).toBe('es')
    expect(build('/admin', null)).toBe('admin-en')
  })

  it('is in the language of the account, at the same addresses', async () => {
    const account = { administrator: { language: 'es' } as const }
    const { site } = request('/')
    expect(entry.findPage('/admin/blog', site, account.administrator)).toMatchObject({
      build: 'admin-es',
      language: 'es',
    })
    const page = await renderPage({ ...request('/admin/blog', administrator), ...account })
    expect(page.html).toContain('<html lang="es-US"')
    expect(page.html).toContain('<title>Administración | ')
  })

  it('has its own page of unknown paths below it, in the language of the account', async () => {
    const account = { administrator: { language: 'es' } as const }
    const page = await renderPage({ ...request('/admin/nowhere', administrator), ...account })
    expect(page.status).toBe(404)
    expect(page.html).toContain('<html lang="es-US"')
    expect(page.html).toContain('<title>Administración | ')
  })
})

it('includes the user who is logged in', async () => {
  expect((await renderPage(request('/'))).html).toContain('Admin Login')
  const page = await renderPage(request('/', administrator))
  expect(page.html).toContain('Logout')
  expect(page.html).not.toContain('Admin Login')
})

it('is rendered for a visitor when reading the user fails', async () => {
  const page = await renderPage(
    request('/', async () => {
      throw Object.assign(new Error('unavailable'), { data: { httpStatus: 503 } })
    }),
  )
  expect(page.status).toBe(200)
  expect(page.html).toContain('Admin Login')
})

it.each(['/', '/login'])('fetches only the starter before %s is visible', async url => {
  const assets = {
    script: '/assets/entry.js',
    starter: '/assets/later.js',
    styles: [],
    preloads: ['/assets/page.js'],
    reading: url === '/',
  }
  const { html } = await renderPage({ ...request(url), assets })
  expect(html).toContain('<script type="module" src="/assets/later.js" fetchPriority="low">')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html.replace(/<script id="page-state"[\s\S]*?<\/script>/, '')).not.toContain('/assets/page.js')
})

/** Structured data of a page at a URL without the way to it, given the API's events. */
async function readStructuredData(url: string, events: Output<'events.list'> = []) {
  const call = async (path: string) => (path === 'events.list' ? events : visitor(path))
  const { html } = await renderPage(request(url, call))
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const data = [...blocks].flatMap(([, json]) => JSON.parse(json ?? ''))
  return data.filter(({ '@type': type }) => type !== 'BreadcrumbList')
}

it('has structured data of upcoming events with their open spots', async () => {
  const events = [
    clinicEvent({
      id: 1,
      title: 'To come',
      date: '2027-01-02T00:00:00.000Z',
      maxAttendees: 9,
      registeredCount: 2,
    }),
    clinicEvent({ id: 2, title: 'Today', date: '2027-01-01T00:00:00.000Z' }),
    clinicEvent({ id: 3, title: 'Over', date: '2026-12-30T00:00:00.000Z' }),
  ]
  const data = await readStructuredData('/events', events)
  expect(data.map(({ name }) => name)).toEqual(['To come', 'Today'])
  expect(data[0]).toMatchObject({ '@type': 'Event', remainingAttendeeCapacity: 7 })
})

it("rethrows an error of rendering for the server's error page, and leaves no state for the next page", async () => {
  const broken = async (path: string) => (path === 'events.list' ? [{ title: 'No date' }] : visitor(path))
  await expect(renderPage(request('/events', broken))).rejects.toThrow(/Invalid time value|RangeError/)
  expect((await renderPage(request('/events'))).html).toContain('No events scheduled')
})
