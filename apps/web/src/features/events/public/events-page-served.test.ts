// @vitest-environment node
import { readFileSync } from 'node:fs'
import { EVENT_CATEGORIES } from '@clinic/domain/events/categories.ts'
import { expect, it, vi } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'
import type { Output } from '#testing/stub-api.ts'

async function serve(url: string, list: () => Output<'events.list'>) {
  const call = vi.fn(async (path: string) => (path === 'events.list' ? list() : null))
  return renderPage({
    url,
    call,
    site: TEST_SITE,
    assets: { script: '/assets/entry.js', styles: [], preloads: [] },
  })
}

const EVENTS = [
  clinicEvent({ id: 1, title: 'Lifting', category: 'workshop' }),
  clinicEvent({ id: 2, title: 'Soup', category: 'nutrition' }),
]

it('arrives with the events of the category in the URL', async () => {
  const { status, html } = await serve('/events?category=nutrition', () => EVENTS)
  const [page = ''] = html.split('<script id="page-state"')
  expect(status).toBe(200)
  expect(page).toContain('>Soup</h3>')
  expect(page).not.toContain('>Lifting</h3>')
})

it('draws each card from one file, which has every category', async () => {
  const walks = Array.from({ length: 50 }, (_, n) => clinicEvent({ id: n + 10, title: `Walk ${n}` }))
  const { html } = await serve('/events', () => [...EVENTS, ...walks])
  const shown = [...html.matchAll(/<use href="[^"]*category-drawings[^"]*#([^"]+)"/g)].map(([, id]) => id)
  expect(shown).toHaveLength(52)
  expect(new Set(shown)).toEqual(new Set(['workshop', 'nutrition']))
  const file = readFileSync(new URL('./category-drawings.svg', import.meta.url), 'utf8')
  expect([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...EVENT_CATEGORIES])
})

it("has filters and the clinic's phone number without JavaScript", async () => {
  const { html } = await serve('/events', () => EVENTS)
  expect(html).toMatch(
    /<form[^>]*method="get"[^>]*action="\/events"|<form[^>]*action="\/events"[^>]*method="get"/,
  )
  expect(/<button[^>]*value="nutrition"[^>]*>/.exec(html)?.[0]).toContain('name="category"')
  expect(html).toMatch(/need JavaScript.*tel:\+15735550142/)
})

it('is served without the events when they cannot be read', async () => {
  const { status, html } = await serve('/events', () => {
    throw new Error('The database is away')
  })
  expect(status).toBe(200)
  expect(html).toContain('Loading events')
})
