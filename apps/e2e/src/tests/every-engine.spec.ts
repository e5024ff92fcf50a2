import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

// The only file that also runs in Firefox and WebKit: roles and names alone, as people and screen readers know them.

test('a patient books an appointment and moves it through the private link', async ({ page, apiClient }) => {
  await openPage(page, `/book-appointment?date=${apiClient.day()}`)
  await page.getByRole('radio', { name: /^Follow-up/ }).check()
  await page.getByRole('radio', { name: '9:00 AM', exact: true }).check()
  await page.getByLabel('Full name').fill('Jo Journey')
  await page.getByLabel('Email').fill('jo@example.com')
  await page.getByRole('button', { name: 'Confirm appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed!' })).toBeFocused()

  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await page.getByRole('button', { name: 'Move appointment' }).click()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Appointment moved')
  await expect(page.getByRole('main')).toContainText('2:00 PM, Central Time')
})

test('a visitor registers for an event', async ({ page, apiClient }) => {
  await apiClient.announce({ title: 'An evening in every browser' })
  await openPage(page, '/events')
  const card = page.getByRole('article', { name: 'An evening in every browser' })
  await card.getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register for An evening in every browser' })
  await dialog.getByLabel('Name').fill('Jo Journey')
  await dialog.getByLabel('Email').fill('jo@example.com')
  await dialog.getByRole('button', { name: 'Complete Registration' }).click()
  const done = page.getByRole('dialog', { name: "You're registered" })
  await expect(done.getByRole('link', { name: 'Cancel registration' })).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('1 registered')
})

test('a visitor writes a message', async ({ page }) => {
  await openPage(page, '/contact')
  await page.getByLabel('Name').fill('Jo Journey')
  await page.getByLabel('Email').fill('jo@example.com')
  await page.getByLabel('Message').fill('Do you see children?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText("We'll reply to jo@example.com.")
})

test('the administrator logs in and out', async ({ page }) => {
  await openPage(page, '/login')
  await page.getByLabel('Username', { exact: true }).fill(ADMINISTRATOR.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  // No read is to be pending when the session ends.
  const read = page.waitForResponse(/mail\.status/)
  await page.getByRole('button', { name: 'Log In' }).click()
  await read
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible()
})
