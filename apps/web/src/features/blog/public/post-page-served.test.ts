// @vitest-environment node
import { readLanguagePath } from '@clinic/domain/language.ts'
import { describe, expect, it } from 'vitest'
import { blogPostPage } from '#testing/blog-post.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'
import type { Output } from '#testing/stub-api.ts'

async function serve(url: string, reading: (input: unknown) => Output<'blog.page'>) {
  const { language } = readLanguagePath(url)
  const { status, html, location } = await renderPage({
    url,
    call: async (path, input) => (path === 'blog.page' ? reading(input) : null),
    site: { ...TEST_SITE, language },
    assets: { script: '/assets/entry.js', styles: [], preloads: [] },
  })
  const [head = '', body = ''] = html.split('</head>')
  return { status, head, body, location }
}

it('serves a post with its content, and its title and description in the head', async () => {
  const post = blogPostPage({ metaTitle: 'Stiff necks', metaDescription: 'All about them.' })
  const { status, head, body } = await serve('/blog/a-stiff-neck', () => post)
  expect(status).toBe(200)
  expect(head).toContain('<title>Stiff necks</title>')
  expect(head).toContain('<meta name="description" content="All about them."/>')
  expect(head).toContain('<link rel="canonical" href="https://clinic.example.com/blog/a-stiff-neck"/>')
  expect(body).toContain('<p>Move <strong>often</strong>.</p>')
})

it('redirects an old slug to the current one, with an empty document', async () => {
  const { status, location, head } = await serve('/blog/a-sore-neck?utm=1', () => blogPostPage())
  expect([status, location, head]).toEqual([301, '/blog/a-stiff-neck', ''])
})

it('serves a missing post with status 404 and no structured data', async () => {
  const { status, head, body } = await serve('/blog/nowhere', () => null)
  expect(status).toBe(404)
  expect(body).toContain('>Post Not Found</h1>')
  expect(head).toContain('<meta name="robots" content="noindex"/>')
})

it('is not a 404 when it could not be read', async () => {
  const { status, body } = await serve('/blog/a-stiff-neck', () => {
    throw new Error('The database is away')
  })
  expect(status).toBe(200)
  expect(body).toContain('Loading blog post')
})

describe('a post in two languages', () => {
  const paths = { en: '/blog/a-stiff-neck', es: '/blog/cuello-tenso' }
  const english = blogPostPage({ paths })
  const spanish = blogPostPage({
    title: 'Un cuello tenso',
    slug: 'cuello-tenso',
    contentHtml: '<p>Muévase.</p>',
    language: 'es',
    paths,
  })
  const site = 'https://clinic.example.com'
  const alternates = (head: string) =>
    [...head.matchAll(/rel="alternate" hrefLang="(.*?)" href="(.*?)"/g)].map(([, ...named]) =>
      named.join(' '),
    )
  const [en, es] = [`${site}/blog/a-stiff-neck`, `${site}/es/blog/cuello-tenso`]
  const both = [`en ${en}`, `es ${es}`, `x-default ${en}`]

  it('links each version to the other, canonical to itself', async () => {
    const first = await serve('/blog/a-stiff-neck', () => english)
    const second = await serve('/es/blog/cuello-tenso', () => spanish)
    expect([alternates(first.head), alternates(second.head)]).toEqual([both, both])
    expect(first.head).toContain(`<link rel="canonical" href="${site}/blog/a-stiff-neck"/>`)
    expect(second.head).toContain(`<link rel="canonical" href="${site}/es/blog/cuello-tenso"/>`)
    expect(second.head).toContain('property="og:locale" content="es_US"')
    expect(second.body).toContain('"inLanguage":"es-US"')
    expect(second.body).not.toContain('lang="en"><h1')
  })

  it('switches the language to the other version, without script', async () => {
    expect((await serve('/blog/a-stiff-neck', () => english)).body).toContain(
      'lang="es" hrefLang="es" href="/es/blog/cuello-tenso"',
    )
    expect((await serve('/es/blog/cuello-tenso', () => spanish)).body).toContain(
      'lang="en" hrefLang="en" href="/blog/a-stiff-neck"',
    )
  })

  it('redirects from the slug of the other language', async () => {
    const { status, location } = await serve('/es/blog/a-stiff-neck', () => spanish)
    expect([status, location]).toEqual([301, '/es/blog/cuello-tenso'])
  })

  it('asks for the version in the language of the page', async () => {
    const asked: unknown[] = []
    await serve('/es/blog/cuello-tenso', input => {
      asked.push(input)
      return spanish
    })
    expect(asked).toEqual([{ slug: 'cuello-tenso', language: 'es' }])
  })
})

it('has no alternates and leads to the Spanish list without a translation', async () => {
  const { head, body } = await serve('/blog/a-stiff-neck', () => blogPostPage())
  expect(head).not.toContain('hrefLang')
  expect(body).toContain('hrefLang="es" href="/es/blog"')
})

it('is a Spanish page with status 404 when there is no Spanish version', async () => {
  const { status, head, body } = await serve('/es/blog/a-stiff-neck', () => null)
  expect(status).toBe(404)
  expect(body).toContain('>Artículo no encontrado</h1>')
  expect(head).toContain('<meta name="robots" content="noindex"/>')
})
