// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../entry-server.tsx'
import { clinicDays } from '../../testing/clinic-days.ts'
import { TEST_SITE } from '../../testing/render-app.tsx'

const assets = { script: '/assets/entry.js', styles: [], preloads: [] }

async function serve(url: string, availability: (input: unknown) => unknown = clinicDays()) {
  const call = vi.fn(async (path: string, input: unknown) =>
    path === 'schedule.availability' ? availability(input) : null,
  )
  const page = await render({ url, call, site: TEST_SITE, assets })
  return { ...page, asked: call.mock.calls.filter(([path]) => path === 'schedule.availability') }
}

describe('the booking page as it is served', () => {
  it('holds the free times of the day that the address chooses, and the chosen one', async () => {
    const { status, html, asked } = await serve('/book-appointment?date=2027-01-04&time=10:00&type=treatment')
    expect(status).toBe(200)
    expect(asked.map(([, input]) => input)).toEqual([{ date: '2027-01-04', duration: 45 }])
    expect(html).toMatch(/<input[^>]*name="time"[^>]*checked=""[^>]*value="10:00"/)
    expect(html).toContain('11:15 AM')
    expect(html).not.toContain('11:30 AM')
  })

  it.each(['', '?type=treatment&time=10:00', '?date=2027-04-01'])('asks for nothing at %s', async query => {
    const { status, asked } = await serve(`/book-appointment${query}`)
    expect(status).toBe(200)
    expect(asked).toEqual([])
  })

  it('is served without the times when they cannot be read', async () => {
    const { status, html } = await serve('/book-appointment?date=2027-01-04', () => {
      throw new Error('The database is away')
    })
    expect(status).toBe(200)
    expect(html).toContain('Checking free times')
  })

  it('tells people without JavaScript how to book', async () => {
    const { html } = await serve('/book-appointment')
    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('tel:+15735550142')
  })
})
