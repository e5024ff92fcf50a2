// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, CHOSEN, field, MONDAY, time, typeRadio } from '#testing/booking.tsx'
import { clinicDays } from '#testing/clinic-days.ts'
import { hydrateApp } from '#testing/hydrate-app.tsx'
import { stubApi } from '#testing/stub-api.ts'

/** Hydrates the page served for every query at a path. */
async function arrive(path: string, before?: (page: HTMLElement) => void) {
  const availability = vi.fn(clinicDays())
  stubApi({ 'session.user': () => null, 'availability.day': availability })
  const differs = vi.spyOn(console, 'error')
  const hydrationErrors = await hydrateApp({ served: '/book-appointment', path, before })
  expect(hydrationErrors).toEqual([])
  expect(differs).not.toHaveBeenCalled()
  return { availability }
}

describe('the served booking page after hydration', () => {
  it('selects the choice in the URL and reads the times of that day', async () => {
    const { availability } = await arrive(CHOSEN)
    expect((await time('10:00 AM')).checked).toBe(true)
    expect(typeRadio('Follow-up 30 minutes').checked).toBe(true)
    expect(button(MONDAY).getAttribute('aria-pressed')).toBe('true')
    expect(availability).toHaveBeenCalledExactlyOnceWith({ date: '2027-01-04', duration: 30 })
  })

  it('shows the month of the day in the URL', async () => {
    await arrive('/book-appointment?date=2027-03-29')
    expect(button('Monday, March 29, 2027').getAttribute('aria-pressed')).toBe('true')
  })

  it('keeps earlier input, even if the URL differs', async () => {
    await arrive(CHOSEN, page => {
      const input = (selector: string) => page.querySelector<HTMLInputElement>(selector)
      const name = input('[name="patientName"]')
      const type = input('[name="appointmentType"][value="treatment"]')
      const notes = page.querySelector<HTMLTextAreaElement>('[name="notes"]')
      if (name) name.value = 'Ada Lovelace'
      if (notes) notes.value = 'Lower back'
      if (type) type.checked = true
    })
    expect(field('Full name').value).toBe('Ada Lovelace')
    expect(field('Notes').value).toBe('Lower back')
    expect(screen.getByText('Ada Lovelace').closest('dd')).toBeTruthy()
    expect(typeRadio('Treatment 45 minutes').checked).toBe(true)
    expect((await time('10:00 AM')).checked).toBe(true)
    await waitFor(() => expect(screen.getByText('10:00-10:45 AM')).toBeTruthy())
  })
})
