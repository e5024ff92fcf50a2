import { formatDay } from '@clinic/domain/clinic-format.ts'
import { BookingPage } from '../booking-page.ts'
import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { translatePages } from '../translate-page.ts'
import { bookAndMove } from '../visitor-tests.ts'

test('a visitor books with the mouse, and the clinic has the appointment', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Book appointment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment')

  await bookingPage.appointmentType('Treatment').click()
  await bookingPage.pickDay(day)
  await expect(page.getByRole('heading', { name: formatDay(day, 'en') })).toBeVisible()
  await page.getByRole('button', { name: 'More times' }).click()
  await bookingPage.time('2:15 PM').click()
  await bookingPage.fillIn({
    name: 'Maria Mouse',
    email: 'maria@example.com',
    phone: '(573) 555-0188',
    notes: 'My neck, since Tuesday',
  })
  const summary = page.getByRole('complementary', { name: 'Your appointment' })
  for (const chosen of ['Treatment, 45 minutes', formatDay(day, 'en'), '2:15-3:00 PM', 'Maria Mouse']) {
    await expect(summary).toContainText(chosen)
  }
  await bookingPage.confirm.click()

  await expect(bookingPage.confirmed).toBeFocused()
  const main = page.getByRole('main')
  for (const expected of [
    formatDay(day, 'en'),
    '2:15 PM, Central Time',
    'Arrive 15 minutes early',
    'Bring ID and insurance information',
    'Wear comfortable clothing',
    "We'll email your confirmation to maria@example.com",
  ]) {
    await expect(main).toContainText(expected)
  }
  await expect(main).not.toContainText('My neck')
  await expect(bookingPage.toast).toContainText('Appointment booked')
  expect(await apiClient.fetchAppointments('maria@example.com')).toEqual([
    expect.objectContaining({
      patientName: 'Maria Mouse',
      patientPhone: '(573) 555-0188',
      appointmentType: 'treatment',
      duration: 45,
      appointmentDate: toInstantText(day, '14:15'),
      status: 'confirmed',
      notes: 'My neck, since Tuesday',
    }),
  ])
})

test('a visitor books on a page that the browser has translated, and moves the appointment', async ({
  page,
  apiClient,
}) => {
  await translatePages(page, 'after hydration')
  await bookAndMove(page, apiClient)
})

test('a link with a date, a time and a type opens the page with these selected', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await bookingPage.open({ date: day, time: '14:30', type: 'follow-up' })
  await expect(bookingPage.appointmentType('Follow-up')).toBeChecked()
  await expect(bookingPage.day(day)).toHaveAttribute('aria-pressed', 'true')
  await expect(bookingPage.time('2:30 PM')).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'Your appointment' })).toContainText('2:30-3:00 PM')

  await bookingPage.fillIn({ name: 'Lina Link', email: 'lina@example.com' })
  await bookingPage.confirm.click()
  await expect(bookingPage.confirmed).toBeVisible()
  const [appointment] = await apiClient.fetchAppointments('lina@example.com')
  expect(appointment?.appointmentDate).toBe(toInstantText(day, '14:30'))
})
