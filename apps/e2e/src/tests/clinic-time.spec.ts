import { clinic } from '@clinic/domain/clinic.ts'
import { formatDay } from '@clinic/domain/clinic-format.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import { readCalendar } from '@clinic/test-kit/mail-catcher.ts'
import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
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
