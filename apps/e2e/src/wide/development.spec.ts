import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { BookingPage } from '../pages/booking-page.ts'

const VISITORS = [
  '/',
  '/about',
  '/events',
  '/blog',
  '/blog/what-happens-at-a-first-visit',
  '/blog/nowhere',
  '/contact',
  '/supplements',
  '/admin',
  '/nowhere',
]
const TABS = ['', '/registrations', '/blog', '/content', '/schedule', '/appointments']

/** Only React's development build reports attributes that differ between server and browser. */
const test = base.extend<{ testApp: RunningApp }>({
  testApp: async ({ page, appsByName, consoleErrors }, use) => {
    consoleErrors.expect(/status of 404/)
    // In development the script brings the styles that name the fonts.
    consoleErrors.expect(/was preloaded using link preload but not used/)
    const app = await appsByName('development', { built: false, development: true })
    // Vite reloads the first page once it has bundled the dependencies.
    await expect(() => openPage(page, app.url)).toPass()
    await use(app)
    // Development pages notice a stopped server.
    await page.goto('about:blank')
  },
})
// In one worker, which starts one such app; Vite compiles each page at its first visit.
test.describe.configure({ mode: 'default', timeout: 240_000 })

test('in development no public page logs a console error, from hydration or anything else', async ({
  page,
  testApp: { url },
}) => {
  for (const path of VISITORS) await openPage(page, url + path)
})

test('in development a booking logs no console error', async ({ page, testApp: { url } }) => {
  const apiClient = await openApiClient(url)
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '10:00', type: 'treatment' }, url)
  await bookingPage.fillIn({ name: 'Dev Elopment', email: 'dev@example.com' })
  await bookingPage.confirm.click()
  await expect(bookingPage.confirmed).toBeVisible()
})

test('in development no admin page logs a console error', async ({ page, testApp: { url } }) => {
  await openPage(page, `${url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  // The admin area's first visit compiles all of it.
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible({ timeout: 120_000 })
  // Loaded directly as the administrator, not navigated to.
  for (const tab of TABS) await openPage(page, `${url}/admin${tab}`)
})
