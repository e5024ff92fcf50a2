// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { TEST_SITE } from '../../testing/render-app.tsx'
import { renderPage } from '../../testing/render-page.ts'

const assets = { script: '/assets/entry.js', styles: [], preloads: [] }

// The same instant in every page's state.
vi.useFakeTimers({ toFake: ['Date'] })

async function serve(url: string) {
  const call = vi.fn(async (_path: string) => null)
  const page = await renderPage({ url, call, site: TEST_SITE, assets })
  return { ...page, asked: call.mock.calls.map(([path]) => path) }
}

describe('the booking page as it is served', () => {
  it.each(['?date=2027-01-04&time=10:00&type=treatment', '?type=massage', '?x=<b>'])(
    'is the same for every query, such as %s, which the browser reads',
    async query => {
      const plain = await serve('/book-appointment')
      const page = await serve(`/book-appointment${query}`)
      expect(page.status).toBe(200)
      expect(page.html).toBe(plain.html)
      expect(page.asked).toEqual(['session.user'])
    },
  )

  it('tells people without JavaScript how to book', async () => {
    const { html } = await serve('/book-appointment')
    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('tel:+15735550142')
  })
})
