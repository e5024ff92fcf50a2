import { clinic } from '@clinic/domain/clinic.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

test('an appointment that was moved ten times cannot be moved again, and the page says whom to call', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 429/)
  const app = await startApp({ built: true, settings: { RATE_LIMIT: 'on' } })
  try {
    const apiClient = await openApiClient(app.url)
    const day = apiClient.day()
    const { manageUrl } = await apiClient.book({
      appointmentDate: `${day}T10:00`,
      appointmentType: 'follow-up',
    })
    const token = manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
    for (let n = 0; n < 10; n++) {
      const moved = await page.request.put(`${app.url}/api/appointment-links/${token}`, {
        data: { appointmentDate: `${day}T${n % 2 ? '10:00' : '11:00'}` },
      })
      expect(moved.status()).toBe(200)
    }

    const bookingPage = new BookingPage(page)
    await openPage(page, manageUrl)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await bookingPage.time('9:30 AM').check()
    await page.getByRole('button', { name: 'Move appointment' }).click()
    const reason = `This appointment has been moved online 10 times in 24 hours. Please call ${clinic.phone} to move it again.`
    await expect(bookingPage.toast).toContainText(reason)
    await expect(page.getByRole('main').getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: 'Keep my current time' }).click()
    await expect(page.getByRole('main')).toContainText('10:00 AM')
    // Nothing on the page calls the stopped app.
    await page.goto('about:blank')
  } finally {
    await app.stop()
  }
})
