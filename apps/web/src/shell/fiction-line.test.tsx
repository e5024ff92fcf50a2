import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp, TEST_SITE } from '../testing/render-app.tsx'
import { renderPage } from '../testing/render-page.ts'
import { stubApi } from '../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const fact = (key: string) => ({ key, group: 'Practice', label: key })
const SETUP = {
  steps: [{ step: 'facts', done: false }],
  fictional: [fact('practice_name'), fact('practice_phone')],
  demo: { events: 0, posts: 0 },
  putAway: false,
}
const ADMINISTRATOR = { id: 1, username: 'admin', isAdmin: true }
const LINE = /still comes? from the demonstration/

async function open(path: string, { user = ADMINISTRATOR as unknown, setup = {} as object } = {}) {
  const status = vi.fn(() => ({ ...SETUP, ...setup }))
  const { requests } = stubApi({
    'session.user': () => user,
    'setup.status': status,
    'blog.summaries': () => [],
    'events.list': () => [],
  })
  await renderApp(path)
  await waitFor(() => expect(requests.some(({ url }) => url.includes('session.user'))).toBe(true))
  return { status }
}

describe('what is still fictional', () => {
  it('is told the administrator on a public page, with the way to the first steps', async () => {
    await open('/blog')
    expect(await screen.findByText(/2 facts on this site still come/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Finish the first steps' })
    expect(link.getAttribute('href')).toBe('/admin')
  })

  it('is told of one fact as one', async () => {
    await open('/blog', { setup: { fictional: [fact('practice_name')] } })
    expect(await screen.findByText(/1 fact on this site still comes/)).toBeTruthy()
  })

  it.each([
    ['nothing is fictional', { fictional: [] }],
    ['the first steps are put away', { putAway: true }],
  ])('is not told when %s', async (_when, setup) => {
    const { status } = await open('/blog', { setup })
    await waitFor(() => expect(status).toHaveBeenCalled())
    await screen.findByRole('button', { name: 'Logout' })
    expect(screen.queryByText(LINE)).toBeNull()
  })

  it('is not told in the administration, where the first steps stand themselves', async () => {
    await open('/admin')
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeTruthy()
    expect(screen.queryByText(LINE)).toBeNull()
  })

  it.each([null, { id: 2, username: 'guest', isAdmin: false }])(
    'is neither asked for nor told %j',
    async user => {
      const { status } = await open('/blog', { user })
      await screen.findByRole('link', { name: 'Admin Login' })
      expect(status).not.toHaveBeenCalled()
      expect(screen.queryByText(LINE)).toBeNull()
    },
  )
})

describe('the served page', () => {
  const serve = async (user: unknown) => {
    const asked: string[] = []
    const call = async (path: string) => {
      asked.push(path)
      return path === 'session.user' ? user : path === 'setup.status' ? SETUP : []
    }
    const assets = { script: '/script.js', starter: undefined, styles: [], preloads: [] }
    const { html } = await renderPage({ site: TEST_SITE, url: '/blog', call, assets })
    return { html, asked }
  }

  it('has the line for the administrator', async () => {
    expect((await serve(ADMINISTRATOR)).html).toContain('2 facts on this site')
  })

  it('asks nothing of it for a visitor, so that no cached page has it', async () => {
    const { html, asked } = await serve(null)
    expect(asked).not.toContain('setup.status')
    expect(html).not.toContain('demonstration')
  })
})
