import { LANGUAGES } from '@clinic/domain/language.ts'
import { describe, expect, it } from 'vitest'
import { sitemap, sitemapPages } from './sitemap.ts'

const ALTERNATES = [
  ['en', 'https://clinic.example.com/'],
  ['es', 'https://clinic.example.com/es'],
  ['x-default', 'https://clinic.example.com/'],
]
  .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  .join('')

const HOME = LANGUAGES.map(language => ({
  language,
  path: '/',
  versions: LANGUAGES.map(other => [other, '/'] as const),
}))

describe('the sitemap', () => {
  it('lists every page by its absolute URL, with its last change when known', () => {
    expect(
      sitemap('https://clinic.example.com', [
        ...HOME.map(page => ({ ...page, changedAt: '2026-11-20T18:00:00.000Z' })),
        {
          language: 'en',
          path: '/about?a=1&b=<2>',
          versions: [['en', '/about?a=1&b=<2>']],
          changedAt: null,
        },
      ]),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://clinic.example.com/</loc><lastmod>2026-11-20T18:00:00.000Z</lastmod>${ALTERNATES}</url>
<url><loc>https://clinic.example.com/es</loc><lastmod>2026-11-20T18:00:00.000Z</lastmod>${ALTERNATES}</url>
<url><loc>https://clinic.example.com/about?a=1&amp;b=&lt;2&gt;</loc></url>
</urlset>
`)
  })

  it('lists the published posts instead of the post route, each with its versions', () => {
    const posts = [
      { language: 'es', slug: 'la-mas-nueva', updatedAt: '2026-11-26T18:00:00.000Z', original: 7 },
      { language: 'en', slug: 'newest', updatedAt: '2026-11-20T18:00:00.000Z', original: 7 },
      { language: 'en', slug: 'older', updatedAt: '2026-11-25T18:00:00.000Z', original: 3 },
    ] as const
    const pages = sitemapPages(['/', '/about', '/blog', '/blog/:slug'], posts, '2026-11-01T00:00:00.000Z')
    expect(pages.map(({ language, path, changedAt }) => [language, path, changedAt])).toEqual([
      ['en', '/', '2026-11-01T00:00:00.000Z'],
      ['es', '/', '2026-11-01T00:00:00.000Z'],
      ['en', '/about', null],
      ['es', '/about', null],
      ['en', '/blog', '2026-11-26T18:00:00.000Z'],
      ['es', '/blog', '2026-11-26T18:00:00.000Z'],
      ['es', '/blog/la-mas-nueva', '2026-11-26T18:00:00.000Z'],
      ['en', '/blog/newest', '2026-11-20T18:00:00.000Z'],
      ['en', '/blog/older', '2026-11-25T18:00:00.000Z'],
    ])
    const translated = [
      ['en', '/blog/newest'],
      ['es', '/blog/la-mas-nueva'],
    ]
    expect(pages.slice(6).map(({ versions }) => versions)).toEqual([
      translated,
      translated,
      [['en', '/blog/older']],
    ])
    const text = sitemap('https://clinic.example.com', pages.slice(6))
    const english = 'href="https://clinic.example.com/blog/newest"/>'
    expect(text.split(`hreflang="en" ${english}`)).toHaveLength(3)
    expect(text.split(`hreflang="x-default" ${english}`)).toHaveLength(3)
    expect(text.split('hreflang="es" href="https://clinic.example.com/es/blog/la-mas-nueva"/>')).toHaveLength(
      3,
    )
    expect(text).toMatch(/older<\/loc><lastmod>[^<]*<\/lastmod><\/url>/)
  })

  it('omits changes while there is neither a text nor a post', () => {
    expect(sitemapPages(['/', '/blog', '/blog/:slug'], [], null).map(({ changedAt }) => changedAt)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
