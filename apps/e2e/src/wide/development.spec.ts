import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

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
const TABS = ['', '/registrations', '/blog', '/content', '/schedule']

// Only React's development build reports attributes that differ between server and browser.
test('in development no page logs a console error, from hydration or anything else', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  // In development the script brings the styles that name the fonts.
  consoleErrors.expect(/was preloaded using link preload but not used/)
  const app = await startApp({ development: true })
  try {
    const apiClient = await openApiClient(app.url)
    const day = apiClient.day()
    for (const path of VISITORS) await openPage(page, app.url + path)

    const bookingPage = new BookingPage(page)
    await bookingPage.open({ date: day, time: '10:00', type: 'treatment' }, app.url)
    await bookingPage.fillIn({ name: 'Dev Elopment', email: 'dev@example.com' })
    await bookingPage.confirm.click()
    await expect(bookingPage.confirmed).toBeVisible()

    await openPage(page, `${app.url}/login`)
    await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible()
    // Loaded directly as the administrator, not navigated to.
    for (const tab of TABS) await openPage(page, `${app.url}/admin${tab}`)
    await openPage(page, `${app.url}/admin/appointments`)
    await expect(page.getByRole('heading', { name: 'Dev Elopment' })).toBeVisible()
  } finally {
    // Development pages notice a stopped server.
    await page.goto('about:blank')
    await app.stop()
  }
})
