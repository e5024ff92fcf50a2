import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { startApp } from '@clinic/test-kit/running-app.ts'
import { openApiClient } from '../api-client.ts'
import { countTaps } from '../checks/count-taps.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { BookingPage } from '../pages/booking-page.ts'

test('the log of a complete patient visit contains no token, name or address', async ({ page }) => {
  const mailbox = await catchMails()
  const app = await startApp({ built: true, smtpUrl: mailbox.url, settings: { LOG_LEVEL: 'trace' } })
  try {
    const apiClient = await openApiClient(app.url)
    const urls: string[] = []
    const referrers: string[] = []
    page.on('request', request => {
      urls.push(request.url())
      referrers.push(request.headers().referer ?? '')
    })
    const bookingPage = new BookingPage(page)
    await bookingPage.open({ date: apiClient.day(), time: '10:00', type: 'follow-up' }, app.url)
    await bookingPage.fillIn({ name: 'Pru Private', email: 'pru@example.net', phone: '(573) 555-0123' })
    await bookingPage.confirm.click()
    await page.getByRole('link', { name: 'Change or cancel' }).click()
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeEnabled()
    const taps = await countTaps(page)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await bookingPage.time('9:00 AM').check()
    await page.getByRole('button', { name: 'Move appointment' }).click()
    await expect(bookingPage.toast).toContainText('Appointment moved')
    expect(taps(), 'taps to move to another time of the day').toBe(3)
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByRole('main')).toContainText('Your appointment is cancelled')
    expect(taps(), 'with 2 taps to cancel').toBe(5)
    const manageUrl = page.url()
    await page.request.get(`${manageUrl}/appointment.ics`)
    await page.request.get(`${manageUrl}x`)
    await page.getByRole('link', { name: 'Book another appointment' }).click()

    const event = await apiClient.announce({ title: 'An evening', maxAttendees: 1 })
    const registration = await apiClient.register(event.id, 'Pru Private')
    await apiClient.joinWaitingList(event.id, { name: 'Pru Private', email: 'pru@example.net' })
    await openPage(page, registration.manageUrl)
    await page.getByRole('button', { name: 'Cancel registration' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
    await expect(page.getByRole('main')).toContainText('Your registration is cancelled')
    const offerUrl = () =>
      mailbox
        .mailsTo('pru@example.net')
        .filter(({ subject }) => subject?.startsWith('A spot opened up'))
        .map(({ text }) => /http\S+\/waiting-list\/[\w-]+/.exec(text ?? '')?.[0])
    await expect.poll(() => offerUrl().join('')).not.toBe('')
    const offer = offerUrl().join('')
    await openPage(page, offer)
    await page.getByRole('button', { name: 'Take the spot' }).click()
    await expect(bookingPage.toast).toContainText('Registration successful')

    const log = app.log()
    expect(log).toContain('"route":"/appointment/:token/appointment.ics"')
    expect(log).toContain('"route":"/api/trpc/:path"')
    const pages = [manageUrl, registration.manageUrl, offer]
    const tokens = pages.map(url => url.slice(url.lastIndexOf('/') + 1))
    for (const secret of [...tokens, 'Pru', 'Private', 'pru@', 'example.net', '555-0123']) {
      expect(log).not.toContain(secret)
    }
    // No URL but the page's own contains the token, and no request sends it as a referrer.
    const betrays = (url: string) => tokens.some(token => url.includes(token))
    expect(urls.filter(url => betrays(url) && !pages.includes(url))).toEqual([])
    expect(referrers.filter(betrays)).toEqual([])
  } finally {
    // Prevents further requests to a stopped app.
    await page.close()
    await app.stop()
    await mailbox.close()
  }
})
