import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blogPostPage } from '../../testing/blog-post.ts'
import { main } from '../../testing/on-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { failWith, stubApi } from '../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function openPost(reading: (input: unknown) => unknown) {
  const asked = vi.fn(reading)
  stubApi({ 'session.user': () => null, 'blog.page': asked, 'blog.summaries': () => [] })
  const app = await renderApp('/blog/a-stiff-neck')
  return { ...app, asked, user: userEvent.setup() }
}

const headOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

describe('a post', () => {
  it('has its title, the date in the clinic, and its content as the server rendered it', async () => {
    const { asked } = await openPost(() => blogPostPage())
    expect(await main().findByRole('heading', { level: 1, name: 'A stiff neck' })).toBeTruthy()
    expect(main().getByText('December 31, 2026').getAttribute('datetime')).toBe('2027-01-01T00:10:00.000Z')
    expect(main().getByText('often').tagName).toBe('STRONG')
    expect(screen.queryByText('Draft')).toBeNull()
    expect(asked).toHaveBeenCalledExactlyOnceWith({ slug: 'a-stiff-neck' })
  })

  it('puts its meta title and description into the head', async () => {
    await openPost(() => blogPostPage({ metaTitle: 'Stiff necks', metaDescription: 'All about them.' }))
    await waitFor(() => expect(document.title).toBe('Stiff necks'))
    expect(headOf('description')).toBe('All about them.')
  })

  it('puts its title and excerpt there when it has none', async () => {
    await openPost(() => blogPostPage())
    await waitFor(() => expect(document.title).toBe('A stiff neck | Plumb Line Chiropractic & Wellness'))
    expect(headOf('description')).toBe('What helps, and when to call.')
  })

  it('says that it is a draft, and keeps it from search engines', async () => {
    await openPost(() => blogPostPage({ published: false, publishedAt: null }))
    expect(await main().findByText('Draft')).toBeTruthy()
    expect(main().getByText('December 30, 2026')).toBeTruthy()
    expect(headOf('robots')).toBe('noindex')
  })

  it('leads back to all posts', async () => {
    const { user, currentPath } = await openPost(() => blogPostPage())
    await user.click(await main().findByRole('link', { name: 'All posts' }))
    await waitFor(() => expect(currentPath()).toBe('/blog'))
  })
})

describe('a post that cannot be shown', () => {
  it('is said to be missing, with a way back', async () => {
    const { user, currentPath } = await openPost(() => null)
    expect(await main().findByRole('heading', { level: 1, name: 'Post Not Found' })).toBeTruthy()
    await user.click(main().getByRole('link', { name: 'Go to all posts' }))
    await waitFor(() => expect(currentPath()).toBe('/blog'))
  })

  it('can be tried again when reading it failed', async () => {
    let attempts = 0
    const { user } = await openPost(() => {
      attempts += 1
      return attempts === 1 ? failWith('TOO_MANY_REQUESTS', 'no') : blogPostPage()
    })
    expect(main().getByRole('status').textContent).toBe('Loading blog post')
    const alert = await main().findByRole('alert')
    expect(alert.textContent).toContain('Failed to fetch blog post')
    expect(alert.textContent).toContain('Too many requests. Please try again later.')
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('heading', { name: 'A stiff neck' })).toBeTruthy()
  })
})
