import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import type { Page } from '@playwright/test'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

const toastOn = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

async function logIn(page: Page, { username, password } = ADMINISTRATOR) {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('a wrong password shows a toast, and the right one opens the admin area', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, { ...ADMINISTRATOR, password: 'not the password' })
  await expect(toastOn(page).getByRole('alert')).toContainText('Login failed')
  await expect(toastOn(page)).toContainText('Invalid username or password')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(ADMINISTRATOR.username)

  await logIn(page)
  await expect(page).toHaveURL('/admin')
  await expect(toastOn(page)).toContainText('Login successful')
  await expect(toastOn(page)).toContainText('Welcome back!')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Login' })).toHaveCount(0)
})

test('logging out shows a toast, returns to the home page and closes the admin area', async ({ page }) => {
  await openPage(page, '/login')
  await logIn(page)
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
  // No read is to be pending when the session ends.
  const read = page.waitForResponse(/appointments\.search/)
  await openPage(page, '/admin/appointments')
  await read
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(toastOn(page)).toContainText('Logged out')
  await expect(toastOn(page)).toContainText('Successfully logged out')
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
})

test('a visitor sees Access Denied and no link to the admin area', async ({ page }) => {
  await openPage(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText('You must be an administrator to access this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('the administrator sees a visitor’s booking', async ({ page, apiClient }) => {
  const visitor = new BookingPage(page)
  await visitor.open({ date: apiClient.day(), time: '09:15', type: 'follow-up' })
  await visitor.fillIn({ name: 'Vera Visitor', email: 'vera@example.com', notes: 'Left knee' })
  await visitor.confirm.click()
  await expect(visitor.confirmed).toBeVisible()

  await openPage(page, '/login')
  await logIn(page)
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }),
  ).toBeVisible()
  await openPage(page, '/admin/appointments')
  await page.getByRole('tab', { name: 'Appointments' }).click()
  const row = page.getByRole('main').locator('li, tr').filter({ hasText: 'Vera Visitor' }).first()
  for (const detail of ['9:15', '30', 'vera@example.com', 'Confirmed', 'Left knee']) {
    await expect(row).toContainText(detail)
  }
})

test('a session that ended in another window asks for the password when the administrator returns', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  await openPage(page, '/login')
  await logIn(page)
  await expect(page).toHaveURL('/admin')
  const elsewhere = await context.newPage()
  await openPage(elsewhere, '/admin')
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  await expect(elsewhere).toHaveURL('/')

  // Headless pages are never hidden, so fire the event that browsers send on return.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible()
})
