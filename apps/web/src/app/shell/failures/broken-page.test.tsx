import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { button, CHOSEN, fillIn, openBooking, TOKEN, time } from '../../../testing/booking.tsx'
import { fillIn as fillInFields, main } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

vi.mock('../../../features/booking/public/confirmation.tsx', () => ({
  Confirmation: () => {
    throw new Error('A failure to render')
  },
}))

it('says that the appointment is booked, with its private link, if its confirmation fails to render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await openBooking(CHOSEN)
  expect((await time('10:00 AM')).checked).toBe(true)
  await fillIn(user)
  await user.click(button('Confirm appointment'))
  await screen.findByRole('heading', { name: "We couldn't show this page" })
  expect(screen.getByText(/^We saved what you sent: Appointment booked, .*10:00 AM/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe(`/appointment/${TOKEN}`)
})

let fails = false
vi.mock('../../../features/contact/shared/privacy-note.tsx', () => ({
  PrivacyNote: () => {
    if (fails) throw new Error('A failure to render')
    return null
  },
}))

it('gives a form back after a reload what was typed before its page failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubApi({ 'session.user': () => null })
  await renderApp('/contact')
  await fillInFields(userEvent.setup(), { Name: 'Ada Lovelace', Message: 'Can you help?' })
  fails = true
  await userEvent.click(main().getByRole('button', { name: 'Send message' }))
  await screen.findByRole('heading', { name: "We couldn't show this page" })

  fails = false
  cleanup()
  await renderApp('/contact')
  expect(main().getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace')
  expect(main().getByLabelText<HTMLInputElement>('Message').value).toBe('Can you help?')
  expect(sessionStorage).toHaveLength(0)
})
