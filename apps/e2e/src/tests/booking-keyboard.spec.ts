import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { countPresses, pressUntilFocused, tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
import { BookingPage } from '../pages/booking-page.ts'

test('a visitor books by keyboard alone', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await openPage(page, '/')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Book appointment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, bookingPage.appointmentType('Consultation'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(bookingPage.appointmentType('Follow-up')).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: 'Next month' }))
  await bookingPage.showMonth(day, () => page.keyboard.press('Enter'))
  await page.keyboard.press('Tab')
  await pressUntilFocused(page, 'ArrowRight', bookingPage.day(day))
  await page.keyboard.press('Enter')
  await expect(bookingPage.day(day)).toHaveAttribute('aria-pressed', 'true')

  await tabTo(page, bookingPage.time('9:00 AM'))
  await pressUntilFocused(page, 'ArrowRight', bookingPage.time('10:00 AM'))
  await expect(bookingPage.time('10:00 AM')).toBeChecked()

  await tabTo(page, bookingPage.field('Full name'))
  await page.keyboard.type('Kim Keys')
  await tabTo(page, bookingPage.field('Email'))
  await page.keyboard.type('kim@example.com')
  await tabTo(page, bookingPage.confirm)
  await page.keyboard.press('Enter')

  await expect(bookingPage.confirmed).toBeFocused()
  expect(await apiClient.fetchAppointments('kim@example.com')).toEqual([
    expect.objectContaining({
      patientName: 'Kim Keys',
      appointmentType: 'follow-up',
      appointmentDate: toInstantText(day, '10:00'),
    }),
  ])
  await tabTo(page, page.getByRole('button', { name: 'Book Another Appointment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a visitor books from the home page with at most 40 key presses besides typing', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  await openPage(page, '/')
  const presses = await countPresses(page)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Book appointment' }))
  await page.keyboard.press('Enter')
  await tabTo(page, bookingPage.appointmentType('Consultation'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('list', { name: 'Next open times' }).getByRole('button').last())
  await page.keyboard.press('Enter')
  await tabTo(page, bookingPage.field('Full name'))
  await page.keyboard.insertText('Kit Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('kit@example.com')
  await page.keyboard.press('Enter')
  await expect(bookingPage.confirmed).toBeFocused()
  expect(presses()).toBeLessThanOrEqual(40)
  expect(await apiClient.fetchAppointments('kit@example.com')).toHaveLength(1)
})
