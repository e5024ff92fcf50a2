import type { User } from '@clinic/domain/session/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { DESK_BOOKING } from '#testing/desk-booking.ts'
import { toasts, typeText } from '#testing/on-page.ts'
import { renderFramedAdmin } from '#testing/render-app.tsx'
import {
  ADMIN,
  CENTRAL_TIME,
  failWith,
  SITE_SETTINGS,
  type Stub,
  type Stubs,
  stubApi,
} from '#testing/stub-api.ts'
import adminClasses from '../../theme/admin-theme.module.css'

/** Opens the desk's booking page, within the site's header, for a Monday at 9. */
async function openBooking(stubs: Stubs = {}) {
  let loggedIn: User | null = ADMIN
  const book = vi.fn<Stub<'appointments.bookForPatient'>>(() =>
    loggedIn
      ? { appointments: [adminAppointment()], emailed: false }
      : failWith('UNAUTHORIZED', 'You are not logged in'),
  )
  stubApi({
    'session.user': () => loggedIn,
    'session.login': () => {
      loggedIn = ADMIN
      return ADMIN
    },
    ...DESK_BOOKING,
    'appointments.bookForPatient': book,
    ...stubs,
  })
  const app = await renderFramedAdmin('/book-appointment?date=2027-01-04&time=09:00&return=/admin/blog')
  const patient = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Patient' })
  const user = userEvent.setup()
  const type = async () => {
    await typeText(user, patient, 'Ada Lovelace')
    await user.click(screen.getByText(/^Adjustment, 30 min/))
  }
  const endSession = () => {
    loggedIn = null
  }
  return { ...app, user, patient, type, book, endSession }
}

const pressHeaderLink = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getAllByRole('link', { name: 'Contact' })[0] as HTMLElement)

it('asks before a link of the header discards a typed booking', async () => {
  const { user, patient, type, currentPath } = await openBooking()
  await type()
  await pressHeaderLink(user)
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(currentPath()).toMatch(/^\/book-appointment/)
  expect(patient.value).toBe('Ada Lovelace')
  await pressHeaderLink(user)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(currentPath()).toBe('/contact'))
})

it('styles its question like every other one in the admin area', async () => {
  const { user, type } = await openBooking()
  await type()
  await pressHeaderLink(user)
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect([...question.classList]).toContain(adminClasses.dialog)
})

it('leaves an untouched booking without a question', async () => {
  const { user, currentPath } = await openBooking()
  await pressHeaderLink(user)
  await waitFor(() => expect(currentPath()).toBe('/contact'))
})

it('keeps a typed booking when the session ends, and books after a login in place', async () => {
  const { user, patient, type, book, endSession, currentPath } = await openBooking()
  await type()
  endSession()
  await user.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
  await typeText(user, screen.getByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(patient.value).toBe('Ada Lovelace')
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(book).toHaveBeenCalledTimes(2))
  // A stored booking cannot be lost.
  await waitFor(() => expect(currentPath()).toBe('/admin/blog'))
  expect(await toasts().findByText(/Appointment booked/)).toBeTruthy()
})

it('shows times in the time zone that was saved since the page was rendered', async () => {
  await openBooking({
    'settings.get': () => ({ ...SITE_SETTINGS, timeZone: { ...CENTRAL_TIME, timeZone: 'America/New_York' } }),
  })
  expect(await screen.findByRole('button', { name: /10:00 AM/ })).toBeTruthy()
})
