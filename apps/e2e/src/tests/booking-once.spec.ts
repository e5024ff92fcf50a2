import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'

const BOOKING = '**/api/trpc/appointments.book*'

test('a double click books once', async ({ page, office }) => {
  const desk = new BookingPage(page)
  await desk.open({ date: office.day(), time: '15:00', type: 'follow-up' })
  await desk.fillIn({ name: 'Dora Double', email: 'dora@example.com' })
  await desk.confirm.dblclick()
  await expect(desk.confirmed).toBeVisible()
  expect(await office.appointmentsOf('dora@example.com')).toHaveLength(1)
})

test('a booking whose answer is lost on the way can be sent again and is made once', async ({
  page,
  office,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/)
  const desk = new BookingPage(page)
  await desk.open({ date: office.day(), time: '15:00', type: 'follow-up' })
  await desk.fillIn({ name: 'Len Lost', email: 'len@example.com' })
  await page.route(
    BOOKING,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await desk.confirm.click()
  await expect(desk.toast.getByRole('alert')).toContainText('Failed to create appointment')
  expect(await office.appointmentsOf('len@example.com')).toHaveLength(1)

  await desk.confirm.click()
  await expect(desk.confirmed).toBeVisible()
  expect(await office.appointmentsOf('len@example.com')).toHaveLength(1)
})

test('a booking that a gateway answers with an error is sent again unseen and made once', async ({
  page,
  office,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 502/)
  const desk = new BookingPage(page)
  await desk.open({ date: office.day(), time: '15:00', type: 'follow-up' })
  await desk.fillIn({ name: 'Gus Gateway', email: 'gus@example.com' })
  await page.route(
    BOOKING,
    async route => {
      await route.fetch()
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    },
    { times: 2 },
  )
  await desk.confirm.click()
  await expect(desk.confirmed).toBeVisible()
  expect(await office.appointmentsOf('gus@example.com')).toHaveLength(1)
})
