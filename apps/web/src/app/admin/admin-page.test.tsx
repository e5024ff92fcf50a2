import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { type Output, stubApi } from '../../testing/stub-api.ts'

const administrator = { id: 1, username: 'admin', isAdmin: true, language: 'en' } as const

async function openAdmin(user: Output<'session.user'>, path = '/admin') {
  const asked = vi.fn(() => [])
  stubApi({
    'session.user': () => user,
    'appointments.list': asked,
    'events.list': asked,
    'schedule.timeSlots': () => [],
    'schedule.blockedDates': () => [],
  })
  const app = await renderApp(path)
  return { ...app, asked, user: userEvent.setup() }
}

describe.each([
  ['a visitor', null],
  [
    'a user who is not an administrator',
    { id: 2, username: 'guest', isAdmin: false, language: 'en' as const },
  ],
])('%s', (_who, user) => {
  it('is denied access, gets a login link, and triggers no admin request', async () => {
    const { asked } = await openAdmin(user)
    expect(await screen.findByRole('heading', { name: 'Access Denied', level: 1 })).toBeTruthy()
    expect(screen.getByText('You must be an administrator to access this page.')).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the tabs', () => {
  const tab = (name: string) => screen.getByRole<HTMLAnchorElement>('tab', { name })

  it('are links with their own URLs, and the current one is marked', async () => {
    await openAdmin(administrator, '/admin/appointments')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Appointments')
    expect(
      screen
        .getAllByRole('tab')
        .map(({ textContent }) => textContent)
        .join(', '),
    ).toBe('Events, Registrations, Blog Posts, Content, Appointments, Schedule Setup')
    expect(tab('Appointments').getAttribute('href')).toBe('/admin/appointments')
    expect(screen.getByRole('tabpanel', { name: 'Appointments' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Appointments' })).toBeTruthy()
  })

  it('are a menu that says which one is open, where the row has no room', async () => {
    const { user, currentPath } = await openAdmin(administrator, '/admin/appointments')
    await user.click(await screen.findByRole('button', { name: 'Administration: Appointments' }))
    const items = screen.getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(
      screen.getAllByRole('tab').map(({ textContent }) => textContent),
    )
    expect(screen.getByRole('menuitem', { current: 'page' }).textContent).toBe('Appointments')
    await user.keyboard('{End}{Enter}')
    expect(await screen.findByRole('button', { name: 'Administration: Schedule Setup' })).toBeTruthy()
    expect(currentPath()).toBe('/admin/schedule')
  })

  it('start with the events, at /admin itself', async () => {
    const { currentPath } = await openAdmin(administrator)
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Events')
    expect(currentPath()).toBe('/admin')
  })

  it('support the arrow keys and open with Enter', async () => {
    const { user, currentPath } = await openAdmin(administrator, '/admin/appointments')
    const last = () => tab('Schedule Setup')
    ;(await screen.findByRole('tab', { name: 'Appointments' })).focus()
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(last())
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(last())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('tabpanel', { name: 'Schedule Setup' })).toBeTruthy()
    expect(currentPath()).toBe('/admin/schedule')
    expect(document.activeElement).toBe(last())
  })
})
