// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'

const assets = { script: '/assets/entry.js', styles: [], preloads: [] }

// Fixes the instant in the page state.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

async function serve(url: string, site = TEST_SITE) {
  const call = vi.fn(async (_path: string) => null)
  const page = await renderPage({ url, call, site, assets })
  return { ...page, asked: call.mock.calls.map(([path]) => path) }
}

describe('the booking page as served', () => {
  it.each(['?date=2027-01-04&time=10:00&type=treatment', '?type=massage', '?x=<b>'])(
    'is the same for every query, such as %s, which the browser reads',
    async query => {
      const plain = await serve('/book-appointment')
      const page = await serve(`/book-appointment${query}`)
      expect(page.status).toBe(200)
      expect(page.html).toBe(plain.html)
      expect(page.asked).toEqual(['session.user', 'texts.offer', 'availability.offered', 'availability.days'])
    },
  )

  it('marks today in clinic time, even if it is another day on the server', async () => {
    // 8:00 PM on the 5th in clinic time, 7:45 AM on the 6th in the test time zone.
    vi.setSystemTime('2027-01-06T02:00:00.000Z')
    const { html } = await serve('/book-appointment', { ...TEST_SITE, now: '2027-01-06T02:00:00.000Z' })
    const marked = html.match(/<button[^>]*data-today[^>]*>/g) ?? []
    expect(marked).toHaveLength(1)
    expect(marked[0]).toContain('Tuesday, January 5, 2027')
  })

  it('explains to visitors without JavaScript how to book', async () => {
    const { html } = await serve('/book-appointment')
    expect(html).toMatch(/need JavaScript.*tel:\+15735550142/)
  })
})
