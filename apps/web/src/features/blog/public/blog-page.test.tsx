// @vitest-environment jsdom
import type { BlogSummary } from '@clinic/domain/blog/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blogPostPage } from '#testing/blog-post.ts'
import { BROKEN_IMAGES } from '#testing/clinic-event.ts'
import { main } from '#testing/on-page.ts'
import { openPage } from '#testing/render-app.tsx'
import type { Stub } from '#testing/stub-api.ts'

const BOOTS: BlogSummary = {
  id: 2,
  title: 'Boots',
  slug: 'boots',
  language: 'en',
  excerpt: null,
  publishedAt: '2027-01-01T00:20:00.000Z',
  updatedAt: '2027-01-01T00:20:00.000Z',
  imageUrl: null,
  image: null,
  readingMinutes: 1,
}
const CARDS: BlogSummary[] = [
  BOOTS,
  {
    id: 1,
    title: 'A stiff neck',
    slug: 'a-stiff-neck',
    language: 'en',
    excerpt: 'What helps, and when to call.',
    publishedAt: '2026-12-02T05:30:00.000Z',
    updatedAt: '2026-12-02T05:30:00.000Z',
    imageUrl: `/media/${'a'.repeat(64)}`,
    image: { alt: 'A person turning', width: 800, height: 600, focalX: 0.5, focalY: 0.5 },
    readingMinutes: 4,
  },
]

const openBlog = (cards: Stub<'blog.summaries'>) =>
  openPage('/blog', { 'blog.summaries': cards, 'blog.page': () => blogPostPage() })

describe('the list of posts', () => {
  it('has a card for each with title, date in clinic time, excerpt and minutes to read, and advertises its feed', async () => {
    await openBlog(() => CARDS)
    const cards = await main().findAllByRole('article')
    expect(cards.map(card => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Boots',
      'A stiff neck',
    ])
    expect(cards[0]?.textContent).toContain('December 31, 2026')
    expect(cards[1]?.textContent).toContain('December 1, 2026')
    expect(cards[1]?.textContent).toContain('What helps, and when to call.')
    expect(cards.map(card => within(card).getByText(/min read$/).textContent)).toEqual([
      '1 min read',
      '4 min read',
    ])
    const feed = document.head.querySelector('link[rel="alternate"][type="application/atom+xml"]')
    expect(feed?.getAttribute('href')).toBe('/blog/feed.xml')
  })

  it('shows the image of a post in its widths, and a drawing when it has none or it fails to load', async () => {
    await openBlog(() => CARDS)
    const image = await main().findByRole<HTMLImageElement>('img', { name: 'A person turning' })
    const address = `/media/${'a'.repeat(64)}`
    expect(image.srcset).toBe(`${address}?w=400 400w, ${address}?w=800 800w`)
    expect(main().getAllByRole('img')).toEqual([image])
    image.dispatchEvent(new Event('error'))
    const drawings = () => screen.getByRole('main').querySelectorAll('article use')
    expect(drawings()).toHaveLength(1)
    await waitFor(() => expect(main().queryByRole('img')).toBeNull())
    expect(drawings()).toHaveLength(2)
  })

  it('shows posts whose first image is not a valid address without an image', async () => {
    await openBlog(() =>
      BROKEN_IMAGES.map((imageUrl, id) => ({ ...BOOTS, id, slug: `boots-${id}`, imageUrl })),
    )
    expect(await main().findAllByRole('article')).toHaveLength(BROKEN_IMAGES.length)
    expect(main().queryByRole('img')).toBeNull()
  })

  it('links to each post with a descriptive name', async () => {
    const { user, currentPath } = await openBlog(() => CARDS)
    const link = await main().findByRole('link', { name: 'Read more: A stiff neck' })
    await user.click(link)
    await waitFor(() => expect(currentPath()).toBe('/blog/a-stiff-neck'))
    expect(await main().findByRole('heading', { level: 1, name: 'A stiff neck' })).toBeTruthy()
  })

  it('shows that there are no posts yet', async () => {
    await openBlog(() => [])
    expect(await main().findByText('No blog posts available yet. Check back soon!')).toBeTruthy()
  })
})
