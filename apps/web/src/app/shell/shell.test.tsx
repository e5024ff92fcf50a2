import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, TEST_SITE } from '../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../testing/stub-api.ts'

const administrator = { id: 1, username: 'admin', isAdmin: true, language: 'en' } as const

/** Responses for the home page. */
const homePage = { 'availability.nextOpenings': () => [] }

function asVisitor() {
  return stubApi({ ...homePage, 'session.user': () => null })
}

function asAdministrator(logout: Stub<'session.logout'> = () => ({ success: true })) {
  let user: typeof administrator | null = administrator
  return stubApi({
    ...homePage,
    'session.user': () => user,
    'session.logout': () => {
      const response = logout()
      user = null
      return response
    },
  })
}

describe('the top bar', () => {
  it('shows phone and email as links, and the login link', async () => {
    asVisitor()
    await renderApp('/')
    expect(screen.getAllByRole('link', { name: '(573) 555-0142' })[0]?.getAttribute('href')).toBe(
      'tel:+15735550142',
    )
    expect(
      screen.getAllByRole('link', { name: 'hello@plumbline.example.com' })[0]?.getAttribute('href'),
    ).toBe('mailto:hello@plumbline.example.com')
    expect(screen.getByRole('link', { name: 'Admin Login' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  it('logs the administrator out, confirms, and returns to the home page', async () => {
    asAdministrator()
    const { currentPath } = await renderApp('/nowhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))

    expect(await screen.findByText('Successfully logged out')).toBeTruthy()
    expect(screen.getByText('Logged out')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/'))
    expect(screen.getByRole('link', { name: 'Admin Login' })).toBeTruthy()
  })

  it('clears admin data from memory after logging out', async () => {
    asAdministrator()
    const { queryClient } = await renderApp('/nowhere')
    queryClient.setQueryData([['appointments', 'list'], { type: 'query' }], [{ patientName: 'Ann Example' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))

    await screen.findByText('Logged out')
    expect(queryClient.getQueryData([['appointments', 'list'], { type: 'query' }])).toBeUndefined()
  })

  it('keeps the practice’s public details after logging out', async () => {
    asAdministrator()
    const own = [{ key: 'practice_phone', value: '(417) 555-0100' }]
    await renderApp('/nowhere', TEST_SITE, own)
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await screen.findByText('Logged out')
    expect(screen.getAllByRole('link', { name: '(417) 555-0100' })).not.toHaveLength(0)
    expect(screen.queryByText('(573) 555-0142')).toBeNull()
  })

  it('shows why logging out failed and stays', async () => {
    asAdministrator(() => failWith('TOO_MANY_REQUESTS', 'Too many requests. Please try again later.'))
    const { currentPath } = await renderApp('/nowhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to log out\nToo many requests. Please try again later.')
    expect(currentPath()).toBe('/nowhere')
  })
})

describe('navigation', () => {
  it('has a name for each navigation', async () => {
    asVisitor()
    await renderApp('/')
    const names = screen.getAllByRole('navigation').map(element => {
      const labelledBy = element.getAttribute('aria-labelledby')
      return element.getAttribute('aria-label') ?? document.getElementById(labelledBy ?? '')?.textContent
    })
    expect(names).toEqual(['Main', 'Quick links', 'Call or book'])
  })

  it('marks the current page and no other', async () => {
    asVisitor()
    await renderApp('/')
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  })

  it('marks nothing on a page without a link to it', async () => {
    asVisitor()
    await renderApp('/nowhere')
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  it('links booking in the header, and calling and booking in the mobile bar', async () => {
    asVisitor()
    await renderApp('/')
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Book appointment' }).getAttribute('href')).toBe(
      '/book-appointment',
    )
    const bar = within(screen.getByRole('navigation', { name: 'Call or book' }))
    expect(bar.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15735550142')
    expect(bar.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe('/book-appointment')
  })

  it('marks the booking links on the booking page', async () => {
    stubApi({ 'session.user': () => null, 'availability.day': () => failWith('NOT_FOUND', 'Not here') })
    await renderApp('/book-appointment')
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Book appointment' }).getAttribute('aria-current')).toBe('page')
    expect(header.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull()
  })

  it('lists the pages in order, and the same in the footer', async () => {
    asVisitor()
    await renderApp('/about')
    const labels = ['Home', 'Dr. Hart', 'Blog', 'Events', 'Contact', 'Online Store']
    const namesIn = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(namesIn('Main')).toEqual(labels)
    expect(namesIn('Quick links')).toEqual([...labels, 'Book an appointment'])
    for (const name of ['Main', 'Quick links']) {
      const current = within(screen.getByRole('navigation', { name })).getByRole('link', { current: 'page' })
      expect(current.textContent).toBe('Dr. Hart')
    }
  })

  it('has a link to call and no link to book in the mobile bar on the booking page', async () => {
    stubApi({ 'session.user': () => null, 'availability.day': () => failWith('NOT_FOUND', 'Not here') })
    await renderApp('/book-appointment')
    const bar = within(screen.getByRole('navigation', { name: 'Call or book' }))
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Call'])
  })

  it('has the same mobile bar on every unknown path, because they share one cached page', async () => {
    asVisitor()
    await renderApp('/appointment/')
    const bar = within(screen.getByRole('navigation', { name: 'Call or book' }))
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Call', 'Book'])
  })

  it('has no mobile bar in the admin area', async () => {
    asVisitor()
    await renderApp('/admin/appointments')
    expect(screen.queryByRole('navigation', { name: 'Call or book' })).toBeNull()
  })

  it('links to the footer’s navigation in place of the menu without JavaScript', async () => {
    asVisitor()
    await renderApp('/')
    const { hash } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Menu' })
    expect(document.querySelector(hash)?.textContent).toBe('Quick links')
  })

  it('lets the browser open the menu before hydration', async () => {
    asVisitor()
    await renderApp('/')
    const button = screen.getByRole('button', { name: 'Open menu' })
    expect(button.getAttribute('command')).toBe('show-modal')
    const drawer = document.getElementById(button.getAttribute('commandfor') ?? '')
    expect(drawer?.tagName).toBe('DIALOG')
  })

  it('links the admin area for the administrator', async () => {
    asAdministrator()
    await renderApp('/')
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect((await main.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin')
  })

  it('does not link the admin area for visitors', async () => {
    asVisitor()
    await renderApp('/')
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
  })

  it('opens the menu in a drawer with a button named Open menu, and closes it on Escape', async () => {
    asVisitor()
    await renderApp('/')
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(drawer.getByRole('link', { name: 'Home' })).toBeTruthy()
    expect(drawer.getByRole('link', { name: 'Book appointment' })).toBeTruthy()

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes the drawer when a link is followed', async () => {
    asVisitor()
    const { currentPath } = await renderApp('/nowhere')
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(drawer.getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentPath()).toBe('/')
  })

  it('has a skip link to the content', async () => {
    asVisitor()
    await renderApp('/')
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
    expect(document.querySelector('a')).toBe(skip)
  })

  it('moves the focus to the new page and scrolls to the top after a navigation', async () => {
    asVisitor()
    const scrollTo = vi.spyOn(window, 'scrollTo')
    await renderApp('/nowhere')
    fireEvent.click(screen.getByRole('link', { name: 'Go to the home page' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Stand easy again' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })
})

describe('the footer', () => {
  it('names the time zone of the office hours once', async () => {
    asVisitor()
    await renderApp('/about')
    expect(screen.getByRole('contentinfo').textContent?.split('Central Time')).toHaveLength(2)
    expect(screen.getByRole('main').textContent).not.toContain('Central Time')
  })

  it('has contact details, office hours and the year in clinic time', async () => {
    asVisitor()
    await renderApp('/')
    const footer = screen.getByRole('contentinfo')
    expect(footer.textContent).toContain('100 Example Street, Suite 2')
    expect(footer.textContent).toContain('Monday9:00 AM-12:00 PM and 2:00-5:00 PM')
    expect(footer.textContent).toContain('Tuesday9:00 AM-12:00 PM')
    expect(footer.textContent).toContain('Wednesday9:00 AM-12:00 PM and 2:00-5:00 PM')
    expect(footer.textContent).toContain('Thursday2:00-5:00 PM')
    expect(footer.textContent).toContain('© 2026')
  })

  it('changes the year in clinic time', async () => {
    asVisitor()
    await renderApp('/', { ...TEST_SITE, now: '2027-01-01T06:00:00.000Z' })
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2027')
  })
})

it('shows that an unknown page does not exist', async () => {
  asVisitor()
  await renderApp('/nowhere')
  expect(screen.getByText("The page you're looking for doesn't exist.")).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
