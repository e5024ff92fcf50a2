import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { button, CHOSEN, fillIn, openBooking, stored, TOKEN, time } from '#testing/booking.tsx'
import { fillIn as fillInFields, main } from '#testing/on-page.ts'
import { renderApp } from '#testing/render-app.tsx'
import { failWith, stubApi } from '#testing/stub-api.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
it('says that the appointment is booked, with its private link, if its confirmation fails to render', async () => {
  // The appointment's end is an invalid date.
  const { user } = await openBooking(CHOSEN, { book: input => ({ ...stored(input), duration: 1e15 }) })
  expect((await time('10:00 AM')).checked).toBe(true)
  await fillIn(user)
  await user.click(button('Confirm appointment'))
  await screen.findByRole('heading', { name: "We couldn't show this page" })
  expect(screen.getByText(/^We saved what you sent: Appointment booked, .*10:00 AM/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe(`/appointment/${TOKEN}`)
})

it('restores typed text after a reload of a page that failed to render', async () => {
  // React shows no objects.
  const issues = [{ path: ['email'], message: {} }]
  const send = () => failWith('BAD_REQUEST', 'Invalid input', { issues })
  stubApi({ 'session.user': () => null, 'contact.send': send })
  await renderApp('/contact')
  const entered = { Name: 'Ada Lovelace', Email: 'ada@example.com', Message: 'Can you help?' }
  await fillInFields(userEvent.setup(), entered)
  await userEvent.click(main().getByRole('button', { name: 'Send message' }))
  await screen.findByRole('heading', { name: "We couldn't show this page" })

  cleanup()
  await renderApp('/contact')
  const field = (label: string) => main().getByLabelText<HTMLInputElement>(label).value
  expect([field('Name'), field('Message')]).toEqual(['Ada Lovelace', 'Can you help?'])
  expect(sessionStorage).toHaveLength(0)
})
