import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAppointments } from '#testing/admin-appointments.tsx'
import { openAdmin } from '#testing/open-admin.tsx'

const link = () => screen.queryByRole('link', { name: /^Continue with/ })

async function openEvents() {
  const app = await openAdmin('/admin', { 'blog.list': () => [] })
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
  const { user } = await openEvents()
  expect(link()).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Blog Posts' }))
  await screen.findByRole('heading', { level: 1, name: 'Blog Posts' })
  await user.click(screen.getByRole('tab', { name: 'Events' }))
  await screen.findByText('No events yet')
  expect(link()).toBeNull()
})
