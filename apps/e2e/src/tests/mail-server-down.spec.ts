import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { expect, test } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { BookingPage } from '../pages/booking-page.ts'

test('a booking, a login and the end of a session succeed while the mail server is down; emails arrive once it is back', async ({
  page,
}) => {
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

    await app.sql('delete from sessions')
    const { send } = await logIn(app.url)
    await send('POST', '/api/content', { key: 'practice_email', value: 'owner@example.com' })
    await openAdmin(page, `${app.url}/admin/settings`)
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: /^End session:/ }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    const factor = page.getByRole('region', { name: 'Authenticator app' })
    await factor.getByRole('button', { name: 'Set up authenticator app' }).click()
    await expect(factor.getByRole('img', { name: /^QR code/ })).toBeVisible()

    const mailbox = await catchMails({ port })
    // The pauses between tries grow to 20 s while the page is used.
    await app.sql(`update pgboss.job set start_after = now() where state = 'retry'`)
    const subjectsTo = (address: string) => mailbox.mailsTo(address).map(({ subject }) => subject)
    await expect.poll(() => subjectsTo('pat@example.com'), { timeout: 60_000 }).toHaveLength(1)
    await expect
      .poll(() => subjectsTo('owner@example.com'), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^New login/))
    await mailbox.close()
  } finally {
    await page.goto('about:blank')
    await app.stop()
  }
})
