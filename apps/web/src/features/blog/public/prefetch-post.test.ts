// @vitest-environment node
import { expect, it } from 'vitest'
import { blogPostPage } from '../../../testing/blog-post.ts'
import { TEST_SITE } from '../../../testing/render-app.tsx'
import { renderPage } from '../../../testing/render-page.ts'

async function serve(url: string, reading: (input: unknown) => unknown) {
  const { status, html, location } = await renderPage({
    url,
    call: async (path, input) => (path === 'blog.page' ? reading(input) : null),
    site: TEST_SITE,
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
