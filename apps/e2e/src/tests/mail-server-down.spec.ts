import { freePort } from '@clinic/embedded-postgres/free-port.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'

test('a booking succeeds while the mail server is down, and the mails come when it is back', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const port = await freePort()
  const product = await startApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  try {
    const office = await openApiClient(product.url)
    const desk = new BookingPage(page)
    await desk.open({ date: office.day(), time: '10:00', type: 'consultation' }, product.url)
    await desk.fillIn({ name: 'Pat Patient', email: 'pat@example.com' })
    await desk.confirm.click()
    await expect(desk.confirmed).toBeVisible()
    expect(await office.appointmentsOf('pat@example.com')).toHaveLength(1)

    const mailbox = await catchMails({ port })
    await expect.poll(() => mailbox.mailsTo('pat@example.com').length, { timeout: 60_000 }).toBe(1)
    await mailbox.close()
  } finally {
    await product.stop()
  }
})
