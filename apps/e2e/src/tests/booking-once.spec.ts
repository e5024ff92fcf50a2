import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
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

test('Back and a reload in the middle of booking lose nothing', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  await openPage(page, '/book-appointment')
  await bookingPage.appointmentType('Follow-up').click()
  await bookingPage.pickDay(apiClient.day())
  await bookingPage.time('9:30 AM').click()
  await bookingPage.fillIn({ name: 'Rae Load', email: 'rae@example.com', notes: 'Left knee' })
  const expectAll = async () => {
    await expect(bookingPage.appointmentType('Follow-up')).toBeChecked()
    await expect(bookingPage.time('9:30 AM')).toBeChecked()
    await expect(bookingPage.field('Full name')).toHaveValue('Rae Load')
    await expect(bookingPage.field('Email')).toHaveValue('rae@example.com')
    await expect(bookingPage.field('Notes')).toHaveValue('Left knee')
  }
  await page.reload()
  await expectAll()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.goBack()
  await expectAll()
  await bookingPage.confirm.click()
  await expect(bookingPage.confirmed).toBeVisible()
  expect(await apiClient.fetchAppointments('rae@example.com')).toHaveLength(1)
})
