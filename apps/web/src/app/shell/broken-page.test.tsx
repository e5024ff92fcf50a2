import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, CHOSEN, fillIn, openBooking, TOKEN, time } from '../../testing/booking.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

vi.mock('../../features/booking/public/confirmation.tsx', () => ({
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
