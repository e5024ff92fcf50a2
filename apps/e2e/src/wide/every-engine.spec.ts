import { expect, test } from '../e2e-test.ts'
import { bookAndMove, logIn, register, writeMessage } from '../pages/visitor-steps.ts'

// For Firefox and WebKit; older-browsers.spec.ts has the same visits in Chromium.

test('a patient books an appointment and moves it through the private link', ({ page, apiClient }) =>
  bookAndMove(page, apiClient))

test('a visitor registers for an event', ({ page, apiClient }) =>
  register(page, apiClient, 'An evening in every browser'))

test('a visitor writes a message', ({ page }) => writeMessage(page))

test('the administrator logs in and out', async ({ page }) => {
  await logIn(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible()
})
