import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { blogPostPage } from '#testing/blog-post.ts'
import { main } from '#testing/on-page.ts'
import { openPage } from '#testing/render-app.tsx'
import type { Stub } from '#testing/stub-api.ts'

async function openPost(reading: Stub<'blog.page'>, path = '/blog/a-stiff-neck') {
  const asked = vi.fn(reading)
  return { ...(await openPage(path, { 'blog.page': asked, 'blog.summaries': () => [] })), asked }
}

const readHead = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

describe('a post', () => {
  it('has its title, also in the head, the date in clinic time, and its content as the server rendered it', async () => {
    const { asked, user, currentPath } = await openPost(() => blogPostPage())
    expect(await main().findByRole('heading', { level: 1, name: 'A stiff neck' })).toBeTruthy()
    expect(main().getByText('December 31, 2026').getAttribute('datetime')).toBe('2027-01-01T00:10:00.000Z')
    expect(main().getByText('often').tagName).toBe('STRONG')
    expect(screen.queryByText('Draft')).toBeNull()
    expect(asked).toHaveBeenCalledExactlyOnceWith({ slug: 'a-stiff-neck', language: 'en' })
    await waitFor(() => expect(document.title).toBe('A stiff neck | Plumb Line Chiropractic & Wellness'))
    expect(readHead('description')).toBe('What helps, and when to call.')
    await user.click(main().getByRole('link', { name: 'All posts' }))
    await waitFor(() => expect(currentPath()).toBe('/blog'))
  })

  it('falls back to its first sentence without an excerpt', async () => {
    await openPost(() => blogPostPage({ excerpt: null, contentHtml: '<p>Move often. Rest, too.</p>' }))
    await waitFor(() => expect(readHead('description')).toBe('Move often.'))
  })

  it("is shared with its first image in full width, or the site's image", async () => {
    const hash = 'a'.repeat(64)
    const contentHtml = `<p><img src="/media/${hash}" alt="" loading="lazy" /></p>`
    const facts = { width: 1_200, height: 900, focalX: 0.5, focalY: 0.5, alt: 'The room' }
    await openPost(() => blogPostPage({ contentHtml, images: { [hash]: facts } }))
    const shared = (name: string) =>
      document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content')
    await waitFor(() => expect(shared('')).toBe(`https://clinic.example.com/media/${hash}?w=1200`))
    expect([shared(':width'), shared(':height'), shared(':alt')]).toEqual(['1200', '900', 'The room'])
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].at(-1)?.textContent
    expect(JSON.parse(data ?? '').image).toBe(`https://clinic.example.com/media/${hash}?w=1200`)
  })

  it('is found by a slug with encoded characters', async () => {
    const { asked } = await openPost(() => blogPostPage(), '/blog/a%2Dstiff-neck/')
    expect(await main().findByRole('heading', { level: 1, name: 'A stiff neck' })).toBeTruthy()
    expect(asked).toHaveBeenCalledExactlyOnceWith({ slug: 'a-stiff-neck', language: 'en' })
  })

  it('redirects to its current slug', async () => {
    const { currentPath } = await openPost(() => blogPostPage(), '/blog/a-sore-neck')
    expect(await main().findByRole('heading', { level: 1, name: 'A stiff neck' })).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/blog/a-stiff-neck'))
  })

  it('is labeled as a draft and hidden from search engines', async () => {
    await openPost(() => blogPostPage({ published: false, publishedAt: null }))
    expect(await main().findByText('Draft')).toBeTruthy()
    expect(main().getByText('December 30, 2026')).toBeTruthy()
    expect(readHead('robots')).toBe('noindex')
  })
})

it('a post that cannot be shown shows that it is missing, with a link back', async () => {
  const { user, currentPath } = await openPost(() => null)
  expect(await main().findByRole('heading', { level: 1, name: 'Post Not Found' })).toBeTruthy()
  await user.click(main().getByRole('link', { name: 'Go to all posts' }))
  await waitFor(() => expect(currentPath()).toBe('/blog'))
})
