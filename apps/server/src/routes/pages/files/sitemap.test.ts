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

describe('the sitemap', () => {
  it('lists every page by its absolute URL, with its last change when known', () => {
    expect(
      sitemap('https://clinic.example.com', [
        { path: '/', languages: LANGUAGES, changedAt: '2026-11-20T18:00:00.000Z' },
        { path: '/about?a=1&b=<2>', languages: ['en'], changedAt: null },
      ]),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://clinic.example.com/</loc><lastmod>2026-11-20T18:00:00.000Z</lastmod>${ALTERNATES}</url>
<url><loc>https://clinic.example.com/es</loc><lastmod>2026-11-20T18:00:00.000Z</lastmod>${ALTERNATES}</url>
<url><loc>https://clinic.example.com/about?a=1&amp;b=&lt;2&gt;</loc></url>
</urlset>
`)
  })

  it('lists the published posts in place of the post route', () => {
    const posts = [
      { slug: 'newest', updatedAt: '2026-11-20T18:00:00.000Z' },
      { slug: 'older', updatedAt: '2026-11-25T18:00:00.000Z' },
    ]
    expect(sitemapPages(['/', '/about', '/blog', '/blog/:slug'], posts, '2026-11-01T00:00:00.000Z')).toEqual([
      { path: '/', languages: LANGUAGES, changedAt: '2026-11-01T00:00:00.000Z' },
      { path: '/about', languages: LANGUAGES, changedAt: null },
      { path: '/blog', languages: LANGUAGES, changedAt: '2026-11-25T18:00:00.000Z' },
      { path: '/blog/newest', languages: ['en'], changedAt: '2026-11-20T18:00:00.000Z' },
      { path: '/blog/older', languages: ['en'], changedAt: '2026-11-25T18:00:00.000Z' },
    ])
  })

  it('omits changes while there is neither a text nor a post', () => {
    expect(sitemapPages(['/', '/blog', '/blog/:slug'], [], null)).toEqual([
      { path: '/', languages: LANGUAGES, changedAt: null },
      { path: '/blog', languages: LANGUAGES, changedAt: null },
    ])
  })
})
