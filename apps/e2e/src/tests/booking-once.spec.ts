import { expect, test } from '../e2e-test.ts'
import { BookingPage } from '../pages/booking-page.ts'

const BOOKING = '**/api/trpc/appointments.book*'

test('a booking whose response is lost can be sent again and is made once', async ({
  page,
  apiClient,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/)
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '15:00', type: 'follow-up' })
  await bookingPage.fillIn({ name: 'Len Lost', email: 'len@example.com' })
  await page.route(
    BOOKING,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await bookingPage.confirm.click()
  await expect(bookingPage.toast.getByRole('alert')).toContainText('Failed to create appointment')
  expect(await apiClient.fetchAppointments('len@example.com')).toHaveLength(1)

  await bookingPage.confirm.click()
  await expect(bookingPage.confirmed).toBeVisible()
  expect(await apiClient.fetchAppointments('len@example.com')).toHaveLength(1)
})
