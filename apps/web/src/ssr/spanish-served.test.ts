// @vitest-environment node

import { type Language, localizedPath } from '@clinic/domain/language.ts'
import { describe, expect, it } from 'vitest'
import { clinicEvent } from '../testing/clinic-event.ts'
import { contentResponses } from '../testing/content-responses.ts'
import { TEST_SITE } from '../testing/render-app.tsx'
import { renderPage } from '../testing/render-page.ts'
import { listedPaths } from './page-addresses.ts'

/** The notice of language assistance is found only once it is set. */
const PATHS = listedPaths.filter(path => !path.includes(':') && path !== '/language-assistance')

const ENGLISH =
  /(?<!\p{L})(?:the|your|you|and|for|with|please|appointments?|registration|events?|call|online|hours?|until|this|was|is|read|more|loading)(?!\p{L})/iu

/** The practice's name and address, which are the same in every language. */
const NAMES =
  /Plumb Line Chiropractic &amp; Wellness|Chiropractic &amp; Wellness|Prairie College of Chiropractic|100 Example Street, Suite 2|Meadow &amp; Mortar|Everyday Joint|Clear Kettle|Patient Pantry/g

const serve = (path: string, language: Language, items: { key: string; value: string }[] = []) =>
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

describe('the languages a practice speaks', () => {
  const own = [{ key: 'practice_languages', value: 'English and Spanish' }]

  it.each(['/', '/contact', '/about'])(
    'are on %s once it names them, marked as English in Spanish',
    async path => {
      expect((await serve(path, 'en', own)).html).toContain('English and Spanish')
      const { html } = await serve(path, 'es', own)
      expect(html).toContain('<span lang="en">English and Spanish</span>')
      expect((await serve(path, 'es')).html).not.toContain('Idiomas:')
    },
  )

  it('are in the hero, above the office', async () => {
    const { html } = await serve('/', 'en', own)
    const hero = html.slice(html.indexOf('id="hero-title"'), html.indexOf('id="next-available"'))
    expect(hero).toContain('English and Spanish')
  })

  it('are in the structured data only then', async () => {
    expect((await serve('/contact', 'es', own)).html).toContain('"knowsLanguage":["en","es"]')
    expect((await serve('/contact', 'es')).html).not.toContain('knowsLanguage')
  })
})

describe('the notice of language assistance', () => {
  const own = [{ key: 'language_assistance', value: '## Free help\nCall us.' }]

  it.each(['en', 'es'] as const)(
    'has a page in %s once it is set, linked in every footer',
    async language => {
      const page = await serve('/language-assistance', language, own)
      expect(page.status).toBe(200)
      expect(page.html).toContain(
        language === 'en' ? '<h2>Free help</h2>' : '<span lang="en">Free help</span>',
      )
      for (const path of ['/', '/contact', '/nowhere'])
        expect((await serve(path, language, own)).html).toContain(
          `href="${localizedPath('/language-assistance', language)}"`,
        )
    },
  )

  it.each(['en', 'es'] as const)('is not found in %s before, and not linked', async language => {
    const page = await serve('/language-assistance', language)
    expect(page.status).toBe(404)
    expect(page.html).toContain('noindex')
    expect((await serve('/', language)).html).not.toContain('/language-assistance')
  })
})

describe("the practice's own words on a Spanish page", () => {
  const own = [
    { key: 'homepage_hero_title', value: 'Walk tall again' },
    { key: 'faq_1_question', value: 'Are you open on Saturdays?' },
  ]

  it('are in English and marked, never beside a built-in Spanish text of the same unit', async () => {
    const { html } = await serve('/', 'es', own)
    expect(html).toContain('<span lang="en">Walk tall again</span>')
    expect(html).toContain('<span lang="en">Are you open on Saturdays?</span>')
    expect(html).toContain('<span lang="en">No, you can book directly.')
    expect(html).not.toContain('Vuelva a moverse')
    expect(html).not.toContain('puede reservar directamente')
    expect(html).toContain('¿Duele un ajuste?')
  })

  it('are not marked on an English page', async () => {
    const { html } = await serve('/', 'en', own)
    expect(html).not.toContain('<span lang="en">')
  })
})

it('renders two languages at once in one process, each whole', async () => {
  const alone = [(await serve('/', 'en')).html, (await serve('/', 'es')).html]
  const together = await Promise.all(
    Array.from({ length: 6 }, (_, index) => serve('/', index % 2 ? 'es' : 'en').then(({ html }) => html)),
  )
  const steady = (html: string) => html.split('id="page-state"')[0]
  for (const [index, html] of together.entries()) expect(steady(html)).toBe(steady(alone[index % 2] ?? ''))
})
