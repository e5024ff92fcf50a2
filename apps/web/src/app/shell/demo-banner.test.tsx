import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'
import { ADMIN, NO_SETUP, type Output, stubApi } from '#testing/stub-api.ts'

const fact = (key: string) => ({ key, group: 'Practice' as const, label: key, optional: false })
const SETUP: Setup = {
  ...NO_SETUP,
  steps: [{ step: 'facts', done: false }],
  fictional: [fact('practice_name'), fact('practice_phone')],
}
type User = Output<'session.user'>

const BANNER_TEXT = /(is|are) still sample text/

async function open(path: string, { user = ADMIN, setup }: { user?: User; setup?: Partial<Setup> } = {}) {
  const status = vi.fn(() => ({ ...SETUP, ...setup }))
  const { requests } = stubApi({
    'session.user': () => user,
    'setup.status': status,
    'blog.summaries': () => [],
  })
  await renderApp(path)
  await waitFor(() => expect(requests.some(({ url }) => url.includes('session.user'))).toBe(true))
  return { status }
}

describe('the banner about sample text', () => {
  it.each([
    [/2 details on this site are still sample text/, SETUP.fictional],
    [/1 detail on this site is still sample text/, SETUP.fictional.slice(1)],
  ])(
    'appears for the administrator on a public page and links to getting started: %s',
    async (text, fictional) => {
      await open('/blog', { setup: { fictional } })
      expect(await screen.findByText(text)).toBeTruthy()
      const link = screen.getByRole('link', { name: 'Finish setup' })
      expect(link.getAttribute('href')).toBe('/admin/setup')
    },
  )

  it.each([
    ['when no sample text is left', '/blog', { fictional: [] }],
    ['when getting started is dismissed', '/blog', { dismissed: true }],
    ['while the practice books for a patient', '/book-appointment', {}],
  ])('does not appear %s', async (_when, path, setup) => {
    const { status } = await open(path, { setup })
    await waitFor(() => expect(status).toHaveBeenCalled())
    await screen.findByRole('button', { name: 'Logout' })
    expect(screen.queryByText(BANNER_TEXT)).toBeNull()
  })

  it('does not appear in the admin area, which shows getting started', async () => {
    await open('/admin')
    expect(await screen.findByRole('link', { name: /^Setup/ })).toBeTruthy()
    expect(screen.queryByText(BANNER_TEXT)).toBeNull()
  })

  it.each([null, { id: 2, username: 'guest', isAdmin: false, language: 'en' as const }])(
    'does not appear for user %j and sends no request',
    async user => {
      const { status } = await open('/blog', { user })
      await screen.findByRole('link', { name: 'Admin Login' })
      expect(status).not.toHaveBeenCalled()
      expect(screen.queryByText(BANNER_TEXT)).toBeNull()
    },
  )
})

describe('the served page', () => {
  const serve = async (user: User) => {
    const asked: string[] = []
    const call = async (path: string) => {
      asked.push(path)
      return path === 'session.user' ? user : path === 'setup.status' ? SETUP : []
    }
    const assets = { script: '/script.js', starter: undefined, styles: [], preloads: [] }
    const { html } = await renderPage({ site: TEST_SITE, url: '/blog', call, assets })
    return { html, asked }
  }

  it('includes the banner for the administrator', async () => {
    expect((await serve(ADMIN)).html).toContain('2 details on this site')
  })

  it('does not read the setup status for a visitor, so cached pages have no banner', async () => {
    const { html, asked } = await serve(null)
    expect(asked).not.toContain('setup.status')
    expect(html).not.toContain('still sample text')
  })
})
