// @vitest-environment node
import { expect, it } from 'vitest'
import { TEST_SITE } from '../../../testing/render-app.tsx'
import { renderPage } from '../../../testing/render-page.ts'

it('asks visitors without JavaScript to call, and cannot be sent before hydration', async () => {
  const { status, html } = await renderPage({
    url: '/contact',
    call: async () => null,
    site: TEST_SITE,
    assets: { script: '/assets/entry.js', styles: [], preloads: [] },
  })
  const [, main = ''] = html.split('<main')
  expect(status).toBe(200)
  expect(main).toMatch(/need JavaScript.*tel:\+15735550142/)
  expect(main).toMatch(/<form[^>]* method="post"/)
  // Hidden without the stylesheet, too.
  expect(main).toMatch(/<div style="position:absolute;[^"]*" aria-hidden="true"><label>/)
  expect(/<button[^>]*type="submit"[^>]*>/.exec(main)?.[0]).toContain('disabled=""')
})
