// @vitest-environment node
import { siteContent } from '@clinic/domain/content/site-content.ts'
import { expect, it } from 'vitest'
import { contentResponses } from '#testing/content-responses.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'

it.each([
  ['en', 'Thu, Nov 26: closed (Thanksgiving Day)', 'Fri, Dec 4: 9:00 AM-12:00 PM'],
  ['es', 'jue, 26 nov: cerrado (Día de Acción de Gracias)', 'vie, 4 dic: 9:00 a. m. a 12:00 p. m.'],
] as const)(
  'says in %s which days have other hours, also in its structured data',
  async (language, ...hours) => {
    const morning = { id: 1, date: '2026-12-04', startTime: '09:00', endTime: '12:00', open: true }
    const coming = {
      blocked: [{ date: '2026-11-26', reason: 'Thanksgiving Day' }],
      special: [{ ...morning, reason: null, translations: {} }],
      first: '2026-11-24',
      last: '2026-12-08',
    }
    const { html } = await renderPage({
      url: language === 'en' ? '/contact' : '/es/contact',
      call: async () => null,
      content: {
        ...contentResponses([], { language }),
        'content.changedHours': () =>
          siteContent.changedHours({ items: [], timeSlots: [], language }, coming),
      },
      site: { ...TEST_SITE, language },
      assets: { script: '/assets/entry.js', styles: [], preloads: [] },
    })
    const [, main = ''] = html.split('<main')
    const text = main.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
    for (const day of hours) expect(text).toContain(day)
    expect(html).toMatch(/"specialOpeningHoursSpecification":\[.*"validFrom":"2026-11-26"/)
  },
)

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
