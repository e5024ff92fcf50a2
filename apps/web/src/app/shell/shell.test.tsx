import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { readTexts } from '#testing/on-page.ts'
import { renderApp, renderFramedAdmin, TEST_SITE } from '#testing/render-app.tsx'
import { ADMIN, failWith, type Stub, stubApi } from '#testing/stub-api.ts'

/** Responses for the home page. */
const homePage = { 'availability.nextOpenings': () => [] }

function asVisitor() {
  return stubApi({ ...homePage, 'session.user': () => null })
}

function asAdministrator(logout: Stub<'session.logout'> = () => ({ success: true })) {
  let user: typeof ADMIN | null = ADMIN
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

const links = (navigation: string) =>
  readTexts(within(screen.getByRole('navigation', { name: navigation })).getAllByRole('link'))
const link = (name: string, within = screen as Pick<typeof screen, 'getAllByRole'>) =>
  within.getAllByRole<HTMLAnchorElement>('link', { name })[0]

it('leads with a skip link, then how to call, write, log in and book; each navigation has a name', async () => {
  asVisitor()
  await renderApp('/')
  const skip = link('Skip to content')
  expect(skip?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  expect(document.querySelector('a')).toBe(skip)
  expect(link('(573) 555-0142')?.getAttribute('href')).toBe('tel:+15735550142')
  expect(link('hello@plumbline.example.com')?.getAttribute('href')).toBe('mailto:hello@plumbline.example.com')
  expect(link('Admin Login')?.getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
  const header = within(screen.getByRole('banner'))
  expect(link('Book appointment', header)?.getAttribute('href')).toBe('/book-appointment')
  const names = screen.getAllByRole('navigation').map(element => {
    const labelledBy = element.getAttribute('aria-labelledby')
    return element.getAttribute('aria-label') ?? document.getElementById(labelledBy ?? '')?.textContent
  })
  expect(names).toEqual(['Main', 'Quick links', 'Call or book'])
  const bar = within(screen.getByRole('navigation', { name: 'Call or book' }))
  expect(link('Call', bar)?.getAttribute('href')).toBe('tel:+15735550142')
  expect(link('Book', bar)?.getAttribute('href')).toBe('/book-appointment')
})

describe('logging out', () => {
  it("confirms, returns to the home page, and clears admin data but not the practice's details", async () => {
    asAdministrator()
    const own = [{ key: 'practice_phone', value: '(417) 555-0100' }]
    const { currentPath, queryClient } = await renderApp('/nowhere', TEST_SITE, own)
    queryClient.setQueryData([['appointments', 'list'], { type: 'query' }], [{ patientName: 'Ann Example' }])
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect((await main.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))

    expect(await screen.findByText('Successfully logged out')).toBeTruthy()
    expect(screen.getByText('Logged out')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/'))
    expect(link('Admin Login')).toBeTruthy()
    expect(queryClient.getQueryData([['appointments', 'list'], { type: 'query' }])).toBeUndefined()
    expect(link('(417) 555-0100')).toBeTruthy()
    expect(screen.queryByText('(573) 555-0142')).toBeNull()
  })

  it('shows why it failed and stays', async () => {
    asAdministrator(() => failWith('TOO_MANY_REQUESTS', 'Too many requests. Please try again later.'))
    const { currentPath } = await renderApp('/nowhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to log out\nToo many requests. Please try again later.')
    expect(currentPath()).toBe('/nowhere')
  })
})

it('the link to the other language keeps the category that is chosen', async () => {
  stubApi({ 'session.user': () => null, 'events.list': () => [] })
  await renderApp('/events?category=seminar')
  const spanish = link('Español', within(screen.getByRole('banner')))
  if (spanish) fireEvent.click(spanish)
  expect(spanish?.getAttribute('href')).toBe('/es/events?category=seminar')
})

it('lists the pages in order, marks the current one, and opens them in a drawer before hydration too', async () => {
  asVisitor()
  const { currentPath } = await renderApp('/about')
  const labels = ['Home', 'Dr. Hart', 'Blog', 'Events', 'Contact', 'Online Store']
  expect(links('Main')).toEqual(labels)
  expect(links('Quick links')).toEqual([...labels, 'Book an appointment'])
  for (const name of ['Main', 'Quick links']) {
    const current = within(screen.getByRole('navigation', { name })).getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('Dr. Hart')
  }
  // Without JavaScript, the footer's navigation.
  expect(document.querySelector(link('Menu')?.hash ?? '')?.textContent).toBe('Quick links')
  const button = screen.getByRole('button', { name: 'Open menu' })
  expect(button.getAttribute('command')).toBe('show-modal')
  expect(document.getElementById(button.getAttribute('commandfor') ?? '')?.tagName).toBe('DIALOG')

  await userEvent.click(button)
  await screen.findByRole('dialog', { name: 'Menu' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(button)
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(link('Book appointment', drawer)).toBeTruthy()
  await userEvent.click(drawer.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentPath()).toBe('/')
})

it('marks booking on the booking page, and has only calling in its mobile bar', async () => {
  stubApi({ 'session.user': () => null, 'availability.day': () => failWith('NOT_FOUND', 'Not here') })
  await renderApp('/book-appointment')
  const header = within(screen.getByRole('banner'))
  expect(link('Book appointment', header)?.getAttribute('aria-current')).toBe('page')
  expect(link('Home', header)?.getAttribute('aria-current')).toBeNull()
  expect(links('Call or book')).toEqual(['Call'])
})

it('has no mobile bar in the admin area', async () => {
  asVisitor()
  await renderFramedAdmin('/admin/appointments')
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Call or book' })).toBeNull()
})

it('an unknown page says so, marks no link, and has the same bar on every path, for one cached page', async () => {
  asVisitor()
  const scrollTo = vi.spyOn(window, 'scrollTo')
  await renderApp('/appointment/')
  expect(screen.getByText("The page you're looking for doesn't exist.")).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.querySelector('[aria-current]')).toBeNull()
  expect(links('Call or book')).toEqual(['Call', 'Book'])

  // A navigation moves the focus to the new page and scrolls to the top.
  fireEvent.click(screen.getByRole('link', { name: 'Go to the home page' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stand easy again' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

it('the footer has contact details, office hours with their time zone once, and the year in clinic time', async () => {
  asVisitor()
  await renderApp('/about')
  const footer = screen.getByRole('contentinfo').textContent
  expect(footer).toContain('100 Example Street, Suite 2')
  expect(footer).toContain('Monday9:00 AM-12:00 PM and 2:00-5:00 PM')
  expect(footer).toContain('Tuesday9:00 AM-12:00 PM')
  expect(footer).toContain('Wednesday9:00 AM-12:00 PM and 2:00-5:00 PM')
  expect(footer).toContain('Thursday2:00-5:00 PM')
  expect(footer).toContain('© 2026')
  expect(footer.split('Central Time')).toHaveLength(2)
  expect(screen.getByRole('main').textContent).not.toContain('Central Time')
  cleanup()
  await renderApp('/nowhere', { ...TEST_SITE, now: '2027-01-01T06:00:00.000Z' })
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2027')
})
