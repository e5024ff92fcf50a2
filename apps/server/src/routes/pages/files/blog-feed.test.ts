import type { BlogPost } from '@clinic/domain/blog/schemas.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { describe, expect, it } from 'vitest'
import { absoluteLinks, blogFeed } from './blog-feed.ts'

const post = (more: Partial<BlogPost> = {}): BlogPost => ({
  id: 7,
  title: 'Sit less & move <more>',
  slug: 'sit-less',
  content: 'Stand up.',
  contentHtml: '<p>Stand up, then <a href="/book-appointment?a=1&amp;b=2">book</a>.</p>',
  excerpt: 'Small "habits"',
  metaTitle: null,
  metaDescription: 'For search engines',
  published: true,
  publishedAt: '2026-11-20T18:00:00.000Z',
  createdAt: '2026-11-01T18:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  authorId: 1,
  language: 'en',
  translationOf: null,
  englishChanged: false,
  version: 3,
  ...more,
})
const practice = readPractice([])
const publicUrl = 'https://clinic.example.com'
const now = '2026-12-01T15:00:00.000Z'

/** Text of every element with a name. */
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

describe('the blog feed', () => {
  const write = (posts: BlogPost[]) => blogFeed({ publicUrl, practice, posts, now, language: 'en' })
  const feed = write([post(), post({ id: 6, slug: 'older', excerpt: null })])

  it('is an Atom feed with an id, a title, an author and links to itself and the blog', () => {
    const [head = ''] = feed.split('<entry>')
    expect(head).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>https://clinic.example.com/blog/feed.xml</id>
<title>Plumb Line Chiropractic &amp; Wellness: blog</title>
<updated>2026-11-21T09:00:00.000Z</updated>
<author><name>Dr. Eleanor Hart</name></author>
<link rel="self" type="application/atom+xml" href="https://clinic.example.com/blog/feed.xml"/>
<link rel="alternate" type="text/html" href="https://clinic.example.com/blog"/>
`)
  })

  it('has every full post, its HTML as escaped text with absolute links', () => {
    const [, entry = ''] = feed.split('<entry>')
    expect(entry).toBe(`
<id>tag:clinic.example.com,2026-11-20:blog/7</id>
<title>Sit less &amp; move &lt;more&gt;</title>
<link rel="alternate" type="text/html" href="https://clinic.example.com/blog/sit-less"/>
<published>2026-11-20T18:00:00.000Z</published>
<updated>2026-11-21T09:00:00.000Z</updated>
<summary>Small &quot;habits&quot;</summary>
<content type="html">&lt;p&gt;Stand up, then &lt;a href=&quot;https://clinic.example.com/book-appointment?a=1&amp;amp;b=2&quot;&gt;book&lt;/a&gt;.&lt;/p&gt;</content>
</entry>
`)
  })

  it('keeps the id of a post whose slug changes, and gives each post its own', () => {
    const renamed = write([post({ slug: 'renamed', version: 4 })])
    const [, first, second] = elements(feed, 'id')
    expect(elements(renamed, 'id')[1]).toBe(first)
    expect(second).not.toBe(first)
  })

  it('falls back from the excerpt to the search description, then the first sentence', () => {
    expect(elements(feed, 'summary')[1]).toBe('For search engines')
    const without = write([post({ excerpt: null, metaDescription: null })])
    expect(elements(without, 'summary')).toEqual(['Stand up, then book.'])
  })

  it('has the time of the last saved post, even an older one', () => {
    const corrected = post({ id: 6, updatedAt: '2026-11-30T08:00:00.000Z' })
    const [whole, first, second] = elements(write([post(), corrected]), 'updated')
    expect([whole, first, second]).toEqual([corrected.updatedAt, post().updatedAt, corrected.updatedAt])
  })

  it('is valid without any post', () => {
    const empty = write([])
    expect(elements(empty, 'updated')).toEqual([now])
    expect(empty).not.toContain('<entry>')
  })
})

describe('links in a post', () => {
  const address = `${publicUrl}/blog/sit-less`

  it.each([
    ['<a href="/events">', '<a href="https://clinic.example.com/events">'],
    [
      '<a href="#more" rel="noopener">',
      '<a href="https://clinic.example.com/blog/sit-less#more" rel="noopener">',
    ],
    ['<img src="chair.svg" alt="x" />', '<img src="https://clinic.example.com/blog/chair.svg" alt="x" />'],
    ['<a href="https://example.org/?a=1&amp;b=2">', '<a href="https://example.org/?a=1&amp;b=2">'],
    ['<a href="mailto:a@example.com">', '<a href="mailto:a@example.com">'],
    ['<a href="http://">', '<a href="http://">'],
  ])('%s become %s', (written, absolute) => {
    expect(absoluteLinks(`<p>${written}</p>`, address)).toBe(`<p>${absolute}</p>`)
  })

  it('are left alone in plain text', () => {
    const text = '<pre><code>&lt;a href="/events"&gt;</code></pre>'
    expect(absoluteLinks(text, address)).toBe(text)
  })
})
