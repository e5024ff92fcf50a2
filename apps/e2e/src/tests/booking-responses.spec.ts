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
