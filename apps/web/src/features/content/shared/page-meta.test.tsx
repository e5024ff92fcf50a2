import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SiteProvider } from '#lib/site.tsx'
import { contentResponses } from '#testing/content-responses.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { PageMeta } from './page-meta.tsx'
import { PracticeContext } from './practice.tsx'

function showMeta(
  props: Parameters<typeof PageMeta>[0],
  path = '/blog/sit-less?from=feed',
  items: ContentValue[] = [],
) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteProvider site={TEST_SITE}>
        <PracticeContext value={contentResponses(items)['content.practice']()}>
          <PageMeta {...props} />
        </PracticeContext>
      </SiteProvider>
    </MemoryRouter>,
  )
}

const content = (selector: string) => document.querySelector(selector)?.getAttribute('content')

describe('the head of a page', () => {
  it("has the page's title with the clinic's name, its description, and its URL without the query", () => {
    showMeta({ title: 'Sit less', description: 'Small habits.' })
    expect(document.title).toBe('Sit less | Plumb Line Chiropractic & Wellness')
    expect(content('meta[name="description"]')).toBe('Small habits.')
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://clinic.example.com/blog/sit-less',
    )
  })

  it('names the same URL when visited with a slash at its end', () => {
    showMeta({ title: 'About', description: 'Who we are.' }, '/about/')
    const links = [...document.querySelectorAll('link')].map(({ href }) => href)
    expect(links).toEqual([
      'https://clinic.example.com/about',
      'https://clinic.example.com/about',
      'https://clinic.example.com/es/about',
      'https://clinic.example.com/about',
    ])
    expect(content('meta[property="og:url"]')).toBe('https://clinic.example.com/about')
  })

  it("keeps an administrator's complete title unchanged", () => {
    showMeta({ title: 'Sit less | Plumb Line', wholeTitle: true, description: 'Small habits.' })
    expect(document.title).toBe('Sit less | Plumb Line')
  })

  it('has a card for sharing, with an image of 1200 by 630', () => {
    showMeta({ title: 'Sit less', description: 'Small habits.', type: 'article' })
    expect(content('meta[property="og:title"]')).toBe('Sit less')
    expect(content('meta[property="og:type"]')).toBe('article')
    expect(content('meta[property="og:url"]')).toBe('https://clinic.example.com/blog/sit-less')
    expect(content('meta[property="og:image"]')).toBe('https://clinic.example.com/share-image.jpg')
    expect(content('meta[property="og:image:width"]')).toBe('1200')
    expect(content('meta[property="og:image:height"]')).toBe('630')
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image')
  })

  it('hides an unlisted page from search engines, without a sharing card', () => {
    showMeta({ title: 'Administration', description: 'For the administrator.', unlisted: true })
    expect(content('meta[name="robots"]')).toBe('noindex')
    expect(document.querySelector('link[rel="canonical"]')).toBeNull()
    expect(document.querySelector('meta[property^="og:"]')).toBeNull()
  })
})
