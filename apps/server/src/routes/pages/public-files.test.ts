import { runInNewContext } from 'node:vm'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { iconSvg } from '../../images/brand/icon-svg.ts'
import { splitWords } from '../../testing/split-words.ts'
import { openAppAndLogIn, plainSite } from '../../testing/test-app.ts'

const PUBLISHED = {
  title: 'Sit less',
  slug: 'sit-less',
  content: 'Go to [events](/events).',
  published: true,
}
const DRAFT = { title: 'Secret', slug: 'a-draft', content: 'Not yet.', published: false }

// Caches pages without the trailing slash, as the real site does.
const site = plainSite(undefined, url => url.replace(/\/$/, ''))
const test = openForAll(() => openAppAndLogIn({ publicUrl: 'https://clinic.example.com', site }))
beforeAll(async () => {
  for (const payload of [PUBLISHED, DRAFT]) await write('/api/blog', payload)
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })

async function write(url: string, payload: object): Promise<{ id: number }> {
  const response = await test.app.inject({ method: 'POST', url, headers: { cookie: test.cookie }, payload })
  expect(response.statusCode).toBe(200)
  return response.json()
}

describe('crawler files', () => {
  it('exclude the API alone, and name the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      ...['User-agent: *', 'Disallow: /api', ''],
      ...['Sitemap: https://clinic.example.com/sitemap.xml', ''],
    ])
  })

  it('list the public pages and the published posts', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual(
      splitWords(`
      https://clinic.example.com/ https://clinic.example.com/es https://clinic.example.com/about
      https://clinic.example.com/es/about https://clinic.example.com/blog https://clinic.example.com/es/blog
      https://clinic.example.com/blog/sit-less`),
    )
    expect(body.match(/<lastmod>2026-11-20T18:00:00.000Z<\/lastmod>/g)).toHaveLength(3)
  })

  it('list the notice of language assistance once the practice has one', async () => {
    expect((await get('/sitemap.xml')).body).not.toContain('language-assistance')
    await write('/api/content', { key: 'language_assistance', value: 'Call us for an interpreter.' })
    expect((await get('/sitemap.xml')).body).toContain('https://clinic.example.com/es/language-assistance')
  })

  it('include published posts in the feed, and never drafts, even for the administrator', async () => {
    const { body, headers } = await get('/blog/feed.xml', { cookie: test.cookie })
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(body).toContain('<title>Sit less</title>')
    expect(body).toContain('href=&quot;https://clinic.example.com/events&quot;')
    expect(body).not.toMatch(/Secret|a-draft/)
  })

  it('show a post and a text saved in between', async () => {
    await get('/sitemap.xml')
    await get('/blog/feed.xml')
    await write('/api/blog', { ...PUBLISHED, title: 'Walk more', slug: 'walk-more' })
    await write('/api/content', { key: 'homepage_hero_title', value: 'Stand tall' })
    expect((await get('/blog/feed.xml')).body).toContain('<title>Walk more</title>')
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('/blog/walk-more</loc>')
    expect(body).toContain('.com/</loc><lastmod>2026-11-20T18:00:00.000Z</lastmod>')
  })

  it('have a Spanish post once it is published, in the Spanish feed and in the sitemap', async () => {
    expect((await get('/es/blog/feed.xml')).body).not.toContain('<entry>')
    const { id } = await write('/api/blog', { ...PUBLISHED, title: 'Stretch', slug: 'stretch' })
    const spanish = { title: 'Estirarse', slug: 'estirarse', content: 'Texto.', published: true }
    await write('/api/blog', { ...spanish, language: 'es', translationOf: id })
    await write('/api/blog', { ...DRAFT, slug: 'un-borrador', language: 'es' })

    const feed = (await get('/es/blog/feed.xml')).body
    expect([...feed.matchAll(/<entry>[\s\S]*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Estirarse',
    ])
    expect(feed).toContain('href="https://clinic.example.com/es/blog/estirarse"')
    expect((await get('/blog/feed.xml')).body).not.toContain('Estirarse')

    const { body } = await get('/sitemap.xml')
    expect(body).toContain('hreflang="es" href="https://clinic.example.com/es/blog/estirarse"/>')
    expect(body).not.toContain('un-borrador')
  })

  it.each(['/blog/feed.xml', '/sitemap.xml', '/robots.txt'])('are not the page beside: %s', async path => {
    const page = async () => (await get(`${path}/`)).body
    const file = async () => (await get(path)).body
    const [before, own] = [await page(), await file()]
    expect(before).toContain('<!doctype html>')
    expect(own).not.toContain('<!doctype html>')
    expect([await page(), await file()]).toEqual([before, own])
  })

  it('are compressed for clients that accept it', async () => {
    const response = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect(response.headers['content-encoding']).toBe('gzip')
  })
})

describe('the icon in browser tabs', () => {
  const read = async () => (await get('/favicon.svg')).body

  it('has the motif and the color of the practice as soon as they are saved', async () => {
    const { headers } = await get('/favicon.svg')
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    const plumb = await read()
    expect(plumb).toContain('fill="#0e5a4e"')
    await write('/api/content', { key: 'practice_accent_colour', value: '#7a1f2b' })
    expect(await read()).toBe(plumb.replace('#0e5a4e', '#7a1f2b'))
    await write('/api/content', { key: 'practice_motif', value: 'leaf' })
    expect(await read()).not.toContain('M12.500 18h7')
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/favicon.svg')
    expect((await get('/favicon.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
})

it('lets other sites read the script of the embedding also with a session, which it then may not keep', async () => {
  const { headers } = await get('/embed.js', { cookie: test.cookie })
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'private, no-cache',
  })
})

it('sets the height of every frame with the booking, also of one added later, and of no other frame', async () => {
  const { body } = await get('/embed.js')
  const addFrame = () => ({ contentWindow: { postMessage: vi.fn() }, style: { height: '900px' } })
  const frames = [addFrame()]
  const website = new EventTarget()
  const report = (source: unknown, clinicBookingHeight: number) =>
    website.dispatchEvent(Object.assign(new Event('message'), { source, data: { clinicBookingHeight } }))
  runInNewContext(body, {
    document: { querySelectorAll: () => [...frames] },
    addEventListener: website.addEventListener.bind(website),
  })
  const [first] = frames
  expect(first?.contentWindow.postMessage).toHaveBeenCalledExactlyOnceWith('clinicBookingHeight', '*')
  const later = addFrame()
  frames.push(later)
  report(later.contentWindow, 1300)
  report({}, 700)
  expect(frames.map(({ style }) => style.height)).toEqual(['900px', '1300px'])
})

it('ignores an accent color that is not one', () => {
  expect(iconSvg({ accentColor: '"/><script>', motif: 'none' })).toContain('fill="#0e5a4e"')
})
