import { expect, test } from '../e2e-test.ts'
import { countKeyPresses, tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
import { BookingPage } from '../pages/booking-page.ts'

test('a visitor books from the home page with at most 40 key presses besides typing', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  await openPage(page, '/')
  const presses = await countKeyPresses(page)
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
