import { clinic } from '@clinic/domain/clinic.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import { readCalendar } from '@clinic/test-kit/mail-catcher.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { ownApp } from '../own-app.ts'
import { BookingPage } from '../pages/booking-page.ts'

test.describe('in a browser in Asia/Kathmandu', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' })

  test('a visitor books with the mouse, at clinic time on the page, in the email, the calendar file and the API', async ({
    page,
    apiClient,
    mailbox,
  }) => {
    const bookingPage = new BookingPage(page)
    const day = apiClient.day()
    const email = 'maria@example.com'
    const startsAt = toInstantText(day, '14:15')
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Book appointment' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')
    await expect(page.getByText('All times are Central Time')).toBeVisible()
    await bookingPage.appointmentType('Treatment').click()
    await bookingPage.pickDay(day)
    await expect(page.getByRole('heading', { name: formatDay(day, 'en') })).toBeVisible()
    await page.getByRole('button', { name: 'More times' }).click()
    await bookingPage.time('2:15 PM').click()
    const notes = 'My neck, since Tuesday'
    await bookingPage.fillIn({ name: 'Maria Mouse', email, phone: '(573) 555-0188', notes })
    const summary = page.getByRole('complementary', { name: 'Your appointment' })
    for (const chosen of ['Treatment, 45 minutes', formatDay(day, 'en'), '2:15-3:00 PM', 'Maria Mouse'])
      await expect(summary).toContainText(chosen)
    await bookingPage.confirm.click()

    await expect(bookingPage.confirmed).toBeFocused()
    const main = page.getByRole('main')
    for (const expected of [
      `${formatDay(day, 'en')} 2:15 PM, Central Time`,
      'Arrive 15 minutes early',
      'Bring ID and insurance information',
      'Wear comfortable clothing',
      `We'll email your confirmation to ${email}`,
    ])
      await expect(main).toContainText(expected)
    await expect(main).not.toContainText(notes)
    await expect(bookingPage.toast).toContainText('Appointment booked')
    await expect(bookingPage.toast).toContainText(`${formatDay(day, 'en')} at 2:15 PM`)
    expect(await apiClient.fetchAppointments(email)).toEqual([
      expect.objectContaining({
        patientName: 'Maria Mouse',
        patientPhone: '(573) 555-0188',
        appointmentType: 'treatment',
        duration: 45,
        appointmentDate: startsAt,
        status: 'confirmed',
        notes,
      }),
    ])

    await expect.poll(() => mailbox.mailsTo(email).length).toBe(1)
    const [mail] = mailbox.mailsTo(email)
    const site = { now: Date.now(), timeZone: clinic.timeZone, language: 'en' } as const
    expect(mail?.subject).toBe(mailSubject('appointmentConfirmation', Date.parse(startsAt), site))
    expect(mail?.text).toContain(`${formatDay(day, 'en')}, 2:15 PM to 3:00 PM (Central Time)`)
    const utc = startsAt.replace(/[-:]|\.000/g, '')
    expect(mail && readCalendar(mail)).toContain(`DTSTART:${utc}\n`)
  })
})

/** App whose server is never on the same day as the clinic. */
const elsewhereTest = test.extend<{ appElsewhere: RunningApp }>({
  appElsewhere: ownApp('elsewhere', { settings: { TZ: zoneOnAnotherDay() } }),
})

elsewhereTest.describe('in a browser of Pacific/Kiritimati whose clock is 2 days off', () => {
  elsewhereTest.use({ timezoneId: 'Pacific/Kiritimati' })

  elsewhereTest('the calendar marks no day as today but the clinic’s', async ({ page, appElsewhere }) => {
    const bookingPage = new BookingPage(page)
    const marked = page.locator('[data-today]')
    const isTodayAlone = async () => {
      const today = bookingPage.day(clinicDay(Date.now(), clinic.timeZone))
      // On the last day of a month the calendar opens on the next one.
      await expect(marked).toHaveCount(await today.count())
      for (const day of await marked.all()) {
        await expect(day).toHaveAccessibleName((await today.getAttribute('aria-label')) ?? '')
        await expect(day).toHaveAttribute('aria-current', 'date')
      }
    }
    await page.clock.setFixedTime(Date.now() + 2 * 86_400_000)
    await bookingPage.open({}, appElsewhere.url)
    await isTodayAlone()
    await page.getByRole('button', { name: 'Next month' }).click()
    await isTodayAlone()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await isTodayAlone()
  })
})

function zoneOnAnotherDay(): string {
  const today = clinicDay(Date.now(), clinic.timeZone)
  return ['Etc/GMT-14', 'Etc/GMT+12'].find(zone => clinicDay(Date.now(), zone) !== today) ?? ''
}
