// @vitest-environment node
import { expect, it } from 'vitest'
import { blogPostPage } from '../../testing/blog-post.ts'
import { TEST_SITE } from '../../testing/render-app.tsx'
import { renderPage } from '../../testing/render-page.ts'

async function serve(url: string, reading: (input: unknown) => unknown) {
  const { status, html } = await renderPage({
    url,
    call: async (path, input) => (path === 'blog.page' ? reading(input) : null),
    site: TEST_SITE,
    assets: { script: '/assets/entry.js', styles: [], preloads: [] },
  })
  const [head = '', body = ''] = html.split('</head>')
  return { status, head, body }
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

it('serves a missing post with the status 404, and nothing for search engines', async () => {
  const { status, head, body } = await serve('/blog/nowhere', () => null)
  expect(status).toBe(404)
  expect(body).toContain('>Post Not Found</h1>')
  expect(head).toContain('<meta name="robots" content="noindex"/>')
})

it('is not called missing when it could not be read', async () => {
  const { status, body } = await serve('/blog/a-stiff-neck', () => {
    throw new Error('The database is away')
  })
  expect(status).toBe(200)
  expect(body).toContain('Loading blog post')
})
