import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

async function logIn(page: Page, { username, password } = ADMINISTRATOR) {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('a wrong password shows a toast, the right one opens the admin area, and logging out closes it', async ({
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
  await expect(page.getByRole('link', { name: 'Admin Login' })).toHaveCount(0)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }),
  ).toBeVisible()

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
  await expect(page.getByText('You must be an administrator to access this page.')).toBeVisible()
})
