// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { render } from '../../entry-server.tsx'
import { TEST_SITE } from '../../testing/render-app.tsx'

async function serve(user: unknown) {
  const call = vi.fn(async (path: string, _input: unknown) => (path === 'session.user' ? user : []))
  const { html } = await render({
    url: '/admin',
    call,
    site: TEST_SITE,
    assets: { script: '/assets/entry.js', styles: [], preloads: [] },
  })
  return { html, asked: call.mock.calls.map(([path]) => path) }
}

it('serves the administrator the appointments with the page', async () => {
  const { html, asked } = await serve({ id: 1, username: 'admin', isAdmin: true })
  expect(asked.sort()).toEqual(['appointments.list', 'session.user'])
  expect(html).toContain('No appointments from today on')
})

it('serves everyone else the refusal, without asking for an appointment', async () => {
  const { html, asked } = await serve(null)
  expect(asked).toEqual(['session.user'])
  expect(html).toContain('Access Denied')
})
