import { formatDay } from '@clinic/domain/clinic-format.ts'
import { calendarOf } from '@clinic/test-kit/mail-catcher.ts'
import { BookingPage } from '../booking-page.ts'
import { instantOf } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'

for (const zone of ['America/New_York', 'Asia/Kathmandu']) {
  test.describe(`in a browser of ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('10:00 AM is 10:00 AM in the clinic: page, e-mail, calendar file and API', async ({
      page,
      apiClient,
      mailbox,
    }) => {
      const bookingPage = new BookingPage(page)
      const day = apiClient.day()
      const email = `${zone.replace(/\W/g, '-').toLowerCase()}@example.com`
      const startsAt = instantOf(day, '10:00')
      await bookingPage.open()
      await expect(page.getByText('All times are Central Time')).toBeVisible()
      await bookingPage.appointmentType('Treatment').click()
      await bookingPage.pickDay(day)
      await bookingPage.time('10:00 AM').click()
      await bookingPage.fillIn({ name: 'Zoe Zone', email })
      await bookingPage.confirm.click()

      await expect(bookingPage.confirmed).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`${formatDay(day)} 10:00 AM, Central Time`)
      await expect(bookingPage.toast).toContainText(`${formatDay(day)} at 10:00 AM`)

      const [appointment] = await apiClient.appointmentsOf(email)
      expect(appointment?.appointmentDate).toBe(startsAt)

      await expect.poll(() => mailbox.mailsTo(email).length).toBe(1)
      const [mail] = mailbox.mailsTo(email)
      expect(mail?.subject).toBe(`Your appointment on ${formatDay(day)}`)
      expect(mail?.text).toContain(`${formatDay(day)}, 10:00 AM to 10:45 AM (Central Time)`)
      const utc = startsAt.replace(/[-:]|\.000/g, '')
      expect(mail && calendarOf(mail)).toContain(`DTSTART:${utc}\n`)
    })
  })
}
