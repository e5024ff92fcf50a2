import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { main, readTexts } from '#testing/on-page.ts'
import { openPage } from '#testing/render-app.tsx'

it("the practitioner's page presents her 28 years, her life and the mission, and links to booking and to the phone", async () => {
  await openPage('/about')
  expect(readTexts(await main().findAllByRole('heading', { level: 1 }))).toEqual(['Dr. Eleanor Hart, DC'])
  const text = screen.getByRole('main').textContent
  expect(text).toContain('28 years')
  expect(text).toContain('Our mission')
  expect(main().getByRole('img').getAttribute('aria-label')).toContain('Dr. Eleanor Hart')
  const links = within(main().getByRole('region', { name: 'Tell us where it hurts' })).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/book-appointment', 'tel:+15735550142'])
})
