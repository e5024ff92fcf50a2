import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openAppointments } from '../../../testing/admin-appointments.tsx'
import { renderApp } from '../../../testing/render-app.tsx'
import { stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const link = () => screen.queryByRole('link', { name: /^Continue with/ })

async function openEvents() {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [],
    'blog.list': () => [],
  })
  const app = await renderApp('/admin')
  await screen.findByText('No events yet')
  return app
}

it('leads from Events after the login to the view used last, without its day and filters', async () => {
  const { unmount } = await openAppointments({}, '/admin/appointments?view=week&week=2027-01-03')
  await screen.findByRole('link', { name: 'Next week' })
  unmount()
  await openEvents()
  expect(link()?.textContent).toBe('Continue with Appointments')
  expect(link()?.getAttribute('href')).toBe('/admin/appointments?view=week')
})

it('is not shown where no other tab was used, nor once one is', async () => {
  const { unmount } = await openEvents()
  expect(link()).toBeNull()
  unmount()
  localStorage.setItem('clinic.last-view', '"/admin/schedule"')
  await openEvents()
  expect(link()).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: 'Blog Posts' }))
  await screen.findByRole('heading', { level: 1, name: 'Blog Posts' })
  await user.click(screen.getByRole('tab', { name: 'Events' }))
  await screen.findByText('No events yet')
  expect(link()).toBeNull()
})
