import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'

test('a booking succeeds while the mail server is down, and its emails arrive once it is back', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const port = await freePort()
  const app = await startApp({ built: true, smtpUrl: `smtp://127.0.0.1:${port}` })
  try {
    const apiClient = await openApiClient(app.url)
    const bookingPage = new BookingPage(page)
    await bookingPage.open({ date: apiClient.day(), time: '10:00', type: 'consultation' }, app.url)
    await bookingPage.fillIn({ name: 'Pat Patient', email: 'pat@example.com' })
    await bookingPage.confirm.click()
    await expect(bookingPage.confirmed).toBeVisible()
    expect(await apiClient.fetchAppointments('pat@example.com')).toHaveLength(1)

    const mailbox = await catchMails({ port })
    await expect.poll(() => mailbox.mailsTo('pat@example.com').length, { timeout: 60_000 }).toBe(1)
    await mailbox.close()
  } finally {
    await app.stop()
  }
})
