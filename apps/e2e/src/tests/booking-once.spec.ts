import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'

const BOOKING = '**/api/trpc/appointments.book*'

test('a double click books once', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '15:00', type: 'follow-up' })
  await bookingPage.fillIn({ name: 'Dora Double', email: 'dora@example.com' })
  await bookingPage.confirm.dblclick()
  await expect(bookingPage.confirmed).toBeVisible()
  expect(await apiClient.fetchAppointments('dora@example.com')).toHaveLength(1)
})

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

test('a booking that gets a gateway error is retried in the background and made once', async ({
  page,
  apiClient,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 502/)
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '15:00', type: 'follow-up' })
  await bookingPage.fillIn({ name: 'Gus Gateway', email: 'gus@example.com' })
  await page.route(
    BOOKING,
    async route => {
      await route.fetch()
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    },
    { times: 2 },
  )
  await bookingPage.confirm.click()
  await expect(bookingPage.confirmed).toBeVisible()
  expect(await apiClient.fetchAppointments('gus@example.com')).toHaveLength(1)
})
