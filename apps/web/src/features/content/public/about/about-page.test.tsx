import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contentResponses } from '#testing/content-responses.ts'
import { renderApp, TEST_SITE } from '#testing/render-app.tsx'
import { stubApi } from '#testing/stub-api.ts'

async function openAbout(items: { key: string; value: string }[] = []) {
  stubApi({ 'session.user': () => null, ...contentResponses(items) })
  await renderApp('/about', TEST_SITE, items)
  await screen.findByRole('heading', { level: 1 })
}

describe('the practitioner’s page', () => {
  it('presents her 28 years, her life and the mission of the practice', async () => {
    await openAbout()
    const main = screen.getByRole('main')
    expect(within(main).getByRole('heading', { level: 1 }).textContent).toBe('Dr. Eleanor Hart, DC')
    expect(main.textContent).toContain('28 years')
    expect(main.textContent).toContain('Our mission')
    expect(within(main).getByRole('img').getAttribute('aria-label')).toContain('Dr. Eleanor Hart')
  })

  it('links to booking and to the phone', async () => {
    await openAbout()
    const invitation = within(screen.getByRole('region', { name: 'Tell us where it hurts' }))
    expect(invitation.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/book-appointment',
      'tel:+15735550142',
    ])
  })
})
