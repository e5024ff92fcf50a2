// @vitest-environment node

import { type Language, localizedPath } from '@clinic/domain/language.ts'
import { describe, expect, it } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { contentResponses } from '#testing/content-responses.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'
import { listedPaths } from './page-addresses.ts'

/** The notice of language assistance is found only once it is set. */
const PATHS = listedPaths.filter(path => !path.includes(':') && path !== '/language-assistance')

const ENGLISH =
  /(?<!\p{L})(?:the|your|you|and|for|with|please|appointments?|registration|events?|call|online|hours?|until|this|was|is|read|more|loading)(?!\p{L})/iu

/** The practice's name and address, which are the same in every language. */
const NAMES =
  /Plumb Line Chiropractic &amp; Wellness|Chiropractic &amp; Wellness|Prairie College of Chiropractic|100 Example Street, Suite 2|Meadow &amp; Mortar|Everyday Joint|Clear Kettle|Patient Pantry/g

const render = (path: string, language: Language, items: { key: string; value: string }[]) =>
  renderPage({
    url: localizedPath(path, language),
    site: { ...TEST_SITE, language },
    assets: { script: '/entry.js', styles: [], preloads: [] },
    call: async name => {
      if (name === 'session.user') return null
      return name === 'events.list'
        ? [clinicEvent({ title: 'The kinder desk', date: '2027-01-20T00:00:00.000Z' })]
        : []
    },
    content: contentResponses(items, { language }),
  })

const served = new Map<string, ReturnType<typeof render>>()

/** Pages of the built-in content are rendered once. */
function serve(path: string, language: Language, items: { key: string; value: string }[] = []) {
  if (items.length > 0) return render(path, language, items)
  const key = `${language} ${path}`
  const page = served.get(key) ?? render(path, language, items)
  served.set(key, page)
  return page
}

/** Text of a page that people see, hear or find, without the parts marked as English. */
function readable(html: string): string {
  const attributes = [
    ...html.matchAll(/ (?:alt|aria-label|aria-roledescription|content|placeholder|title)="([^"]*)"/g),
  ]
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]* lang="en"[^>]*>[^<]*<\/\1>/g, '')
    .replace(/<[^>]*>/g, '\n')
  return `${text}\n${attributes.map(([, value]) => value).join('\n')}`
    .replace(NAMES, '')
    .replace(/https?:\S+|width=device-width.*|telephone=no/g, '')
}

describe.each([...PATHS, '/nowhere', '/login', '/admin'])('the Spanish page %s', path => {
  it('has no English words but those that are marked', async () => {
    const { html } = await serve(path, 'es')
    expect(html).toContain('<html lang="es-US"')
    const line = readable(html)
      .split('\n')
      .find(text => ENGLISH.test(text))
    expect(line).toBeUndefined()
  })

  it('links to its English page, which links back', async () => {
    const [spanish, english] = [await serve(path, 'es'), await serve(path, 'en')]
    const other = (html: string) => /<a [^>]*lang="(\w+)" hrefLang="\w+" href="([^"]*)"/i.exec(html)?.slice(1)
    const isUnknown = /nowhere|login|admin/.test(path)
    expect(other(spanish.html)).toEqual(['en', isUnknown ? '/404' : path])
    if (/login|admin/.test(path)) expect(other(english.html)).toBeUndefined()
    else expect(other(english.html)).toEqual(['es', localizedPath(isUnknown ? '/404' : path, 'es')])
  })
})

it.each([
  ['en', [...PATHS, '/nowhere', '/login']],
  ['es', [...PATHS, '/nowhere']],
] as const)(
  'every page has one main, one h1, and a title and a description of its own: %s',
  async (language, paths) => {
    const pages = paths.map(path => serve(path, language))
    const htmls = (await Promise.all(pages)).map(({ html }) => html)
    for (const html of htmls) expect([html.split('<main').length, html.split('<h1').length]).toEqual([2, 2])
    for (const pattern of [/<title>(.+?)<\/title>/, /<meta name="description" content="(.+?)"/])
      expect(new Set(htmls.map(html => pattern.exec(html)?.[1])).size).toBe(htmls.length)
  },
)

describe.each(PATHS)('search engines at %s', path => {
  it('find each language at its own address, with both named alike', async () => {
    const heads = await Promise.all(
      (['en', 'es'] as const).map(async language => (await serve(path, language)).html),
    )
    const alternates = heads.map(html =>
      [...html.matchAll(/<link rel="alternate" hrefLang="[^>]*>/gi)].map(([tag]) => tag),
    )
    expect(alternates[0]).toHaveLength(3)
    expect(alternates[1]).toEqual(alternates[0])
    const images = heads.map(html => /property="og:image" content="([^"]*)"/.exec(html)?.[1])
    expect(images).toEqual(['', '/es'].map(prefix => `${TEST_SITE.publicUrl}${prefix}/share-image.jpg`))
    const canonical = heads.map(html => /rel="canonical" href="([^"]*)"/.exec(html)?.[1])
    expect(canonical).toEqual([TEST_SITE.publicUrl + path, TEST_SITE.publicUrl + localizedPath(path, 'es')])
  })
})

it.each(['/', '/contact', '/about'])(
  'the languages a practice speaks are on %s and in its data once it names them, marked as English in Spanish',
  async path => {
    const own = [{ key: 'practice_languages', value: 'English and Spanish' }]
    const english = (await serve(path, 'en', own)).html
    // Above the office, if there is a hero.
    const [hero] = english.split('id="office"')
    expect(hero).toContain('English and Spanish')
    const { html } = await serve(path, 'es', own)
    expect(html).toContain('<span lang="en">English and Spanish</span>')
    // About has no data of the clinic.
    expect(html.includes('"knowsLanguage":["en","es"]')).toBe(path !== '/about')
    expect((await serve(path, 'es')).html).not.toMatch(/Idiomas:|knowsLanguage/)
  },
)

it.each(['en', 'es'] as const)(
  'the notice of language assistance has a page in %s once it is set, linked in every footer',
  async language => {
    const missing = await serve('/language-assistance', language)
    expect(missing.status).toBe(404)
    expect(missing.html).toContain('noindex')
    expect((await serve('/', language)).html).not.toContain('/language-assistance')
    const own = [{ key: 'language_assistance', value: '## Free help\nCall us.' }]
    const page = await serve('/language-assistance', language, own)
    expect(page.status).toBe(200)
    expect(page.html).toContain(language === 'en' ? '<h2>Free help</h2>' : '<span lang="en">Free help</span>')
    for (const path of ['/', '/contact', '/nowhere'])
      expect((await serve(path, language, own)).html).toContain(
        `href="${localizedPath('/language-assistance', language)}"`,
      )
  },
)

it("the practice's own words are marked as English on a Spanish page, beside no Spanish text of their unit", async () => {
  const own = [
    { key: 'homepage_hero_title', value: 'Walk tall again' },
    { key: 'faq_1_question', value: 'Are you open on Saturdays?' },
  ]
  const { html } = await serve('/', 'es', own)
  expect(html).toContain('<span lang="en">Walk tall again</span>')
  expect(html).toContain('<span lang="en">Are you open on Saturdays?</span>')
  expect(html).toContain('<span lang="en">No, you can book directly.')
  expect(html).not.toContain('Vuelva a moverse')
  expect(html).not.toContain('puede reservar directamente')
  expect(html).toContain('¿Duele un ajuste?')
  expect((await serve('/', 'en', own)).html).not.toContain('<span lang="en">')
})

it('renders two languages at once in one process without mixing them', async () => {
  const alone = [(await serve('/', 'en')).html, (await serve('/', 'es')).html]
  const together = await Promise.all(
    Array.from({ length: 6 }, (_, index) => serve('/', index % 2 ? 'es' : 'en').then(({ html }) => html)),
  )
  const steady = (html: string) => html.split('id="page-state"')[0]
  for (const [index, html] of together.entries()) expect(steady(html)).toBe(steady(alone[index % 2] ?? ''))
})
