import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { logIn } from '@clinic/test-kit/rest-client.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { BookingPage } from '../booking-page.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'

interface MailServerDown {
  app: RunningApp
  startMailServer: () => ReturnType<typeof catchMails>
}

const test = base.extend<{ mailServerDown: MailServerDown }>({
  mailServerDown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const port = await freePort()
      const app = await startApp({ built: true, smtpUrl: `smtp://127.0.0.1:${port}` })
      await use({ app, startMailServer: () => catchMails({ port }) })
      await app.stop()
    },
    { timeout: 90_000 },
  ],
})

test('a booking succeeds while the mail server is down, and its emails arrive once it is back', async ({
  page,
  mailServerDown: { app, startMailServer },
}) => {
  const apiClient = await openApiClient(app.url)
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '10:00', type: 'consultation' }, app.url)
  await bookingPage.fillIn({ name: 'Pat Patient', email: 'pat@example.com' })
  await bookingPage.confirm.click()
  await expect(bookingPage.confirmed).toBeVisible()
  expect(await apiClient.fetchAppointments('pat@example.com')).toHaveLength(1)

  const mailbox = await startMailServer()
  await expect.poll(() => mailbox.mailsTo('pat@example.com').length, { timeout: 60_000 }).toBe(1)
  await mailbox.close()
})

test('the owner logs in and ends a session while the mail server is down; the notice arrives once it is back', async ({
  page,
  mailServerDown: { app, startMailServer },
}) => {
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

  const mailbox = await startMailServer()
  const subjects = () => mailbox.mailsTo('owner@example.com').map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^New login/))
  await mailbox.close()
  await page.goto('about:blank')
})
