import { formatDay } from '@clinic/domain/clinic-format.ts'
import { expect, test } from '../e2e-test.ts'
import { BookingPage } from '../pages/booking-page.ts'

test('on a phone the toast about a date does not cover the same message beside the calendar, and closes with another date', async ({
  page,
  apiClient,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const bookingPage = new BookingPage(page)
  await bookingPage.open()
  // Scrolls to where the toast would cover the message.
  const placeholder = page.getByText('Pick a date to see open times.')
  await placeholder.evaluate(words => {
    window.scrollBy(0, words.getBoundingClientRect().top - window.innerHeight + 190)
  })
  await bookingPage.pickDay(apiClient.closedDay)
  const toast = bookingPage.toast.getByText('Date not available').locator('../..')
  await expect(toast).toBeVisible()
  const said = page.getByRole('main').getByText(/^We're closed on \w+s$/)
  await expect(said).toBeInViewport({ ratio: 1 })
  const [over, words] = [await toast.boundingBox(), await said.boundingBox()]
  if (!over || !words) throw new Error('Nothing is shown')
  const apart =
    words.y + words.height <= over.y ||
    over.y + over.height <= words.y ||
    words.x + words.width <= over.x ||
    over.x + over.width <= words.x
  expect(apart, JSON.stringify({ over, words })).toBe(true)

  await bookingPage.pickDay(apiClient.day())
  await expect(toast).toHaveCount(0, { timeout: 2_000 })
})

test('the slower of two visitors keeps the typed text and books another time', async ({
  page,
  apiClient,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await bookingPage.open({ date: day, time: '10:00', type: 'consultation' })
  await bookingPage.fillIn({
    name: 'Lou Late',
    email: 'lou@example.com',
    phone: '(573) 555-0177',
    notes: 'Lower back',
  })
  await expect(bookingPage.time('10:00 AM')).toBeChecked()
  await apiClient.book({ appointmentDate: `${day}T10:00` })
  await bookingPage.confirm.click()

  const offers = page.getByRole('group', { name: /That time was just booked/ })
  await expect(offers).toBeFocused()
  await expect(bookingPage.toast.getByRole('alert')).toContainText('Failed to create appointment')
  await expect(bookingPage.toast).toContainText('This time is no longer available')
  await expect(bookingPage.time('10:00 AM')).toHaveCount(0)
  await expect(bookingPage.field('Full name')).toHaveValue('Lou Late')
  await expect(bookingPage.field('Email')).toHaveValue('lou@example.com')
  await expect(bookingPage.field('Phone')).toHaveValue('(573) 555-0177')
  await expect(bookingPage.field('Notes')).toHaveValue('Lower back')
  await expect(bookingPage.appointmentType('Consultation')).toBeChecked()

  await offers.getByRole('button', { name: '11:00 AM' }).click()
  await expect(bookingPage.time('11:00 AM')).toBeChecked()
  await bookingPage.confirm.click()
  await expect(bookingPage.confirmed).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatDay(day, 'en'))
  await expect(page.getByRole('main')).toContainText('11:00 AM')
  expect(await apiClient.fetchAppointments('lou@example.com')).toHaveLength(1)
})
