import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { ADMIN, type Output, stubApi } from '#testing/stub-api.ts'

async function openAdmin(user: Output<'session.user'>, path = '/admin/appointments') {
  const { requests } = stubApi({ 'session.user': () => user })
  const app = await renderApp(path)
  return { ...app, requests, user: userEvent.setup() }
}

it.each([
  ['a visitor', null],
  ['a user who is not an administrator', { ...ADMIN, id: 2, username: 'guest', isAdmin: false }],
])('%s is denied access, gets a login link, and triggers no admin request', async (_who, user) => {
  const { requests } = await openAdmin(user)
  expect(await screen.findByRole('heading', { name: 'Access Denied', level: 1 })).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^Appointments, administration \|/))
  expect(screen.getByText('You must be an administrator to access this page.')).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(requests.filter(({ url }) => /appointments\.|mail\.|setup\./.test(url))).toEqual([])
})

it('a slash at the end of the address leads to the same tab', async () => {
  await openAdmin(ADMIN, '/admin/appointments/')
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Appointments')
})

it('the tabs are links with URLs of their own, and a menu where the row has no room', async () => {
  const { user, currentPath } = await openAdmin(ADMIN)
  const tab = (name: string) => screen.getByRole<HTMLAnchorElement>('tab', { name })
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Appointments')
  const labels = ['Events', 'Registrations', 'Blog Posts', 'Content', 'Appointments', 'Schedule Setup']
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(labels)
  expect(tab('Appointments').getAttribute('href')).toBe('/admin/appointments')
  expect(screen.getByRole('tabpanel', { name: 'Appointments' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Appointments' })).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: 'Administration: Appointments' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(labels)
  expect(screen.getByRole('menuitem', { current: 'page' }).textContent).toBe('Appointments')
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByRole('button', { name: 'Administration: Schedule Setup' })).toBeTruthy()
  expect(currentPath()).toBe('/admin/schedule')

  // With the arrow keys, from one end to the other, and Enter.
  tab('Schedule Setup').focus()
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(tab('Events'))
  await user.keyboard('{ArrowLeft}{ArrowRight}{End}{ArrowRight}')
  expect(document.activeElement).toBe(tab('Events'))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('tabpanel', { name: 'Events' })).toBeTruthy()
  expect(currentPath()).toBe('/admin')
  expect(document.activeElement).toBe(tab('Events'))
})
