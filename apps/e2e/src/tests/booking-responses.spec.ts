import { formatDay } from '@clinic/domain/clinic-format.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'

const AVAILABILITY = '**/api/trpc/*availability.day*'
const BOOKING = '**/api/trpc/appointments.book*'

test('a blocked date shows its reason', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  const [open, blocked] = [apiClient.day(), apiClient.day()]
  await apiClient.blockDate(blocked, 'Away at a congress')
  await bookingPage.open({ date: open, time: '10:00', type: 'treatment' })
  await expect(bookingPage.time('10:00 AM')).toBeChecked()
  await bookingPage.pickDay(blocked)

  await expect(bookingPage.toast).toContainText('Date not available')
  await expect(bookingPage.toast).toContainText('Away at a congress')
  await expect(page.getByRole('main')).toContainText('Away at a congress')
  await expect(page.getByRole('radiogroup', { name: 'Time', exact: true })).toHaveCount(0)
})

test('a day without office hours can be picked and explains why it has no times', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  await bookingPage.open()
  await bookingPage.pickDay(apiClient.closedDay)
  await expect(bookingPage.toast).toContainText('Date not available')
  await expect(page.getByRole('main')).toContainText(/We're closed on \w+s/)
})

for (const [width, height] of [
  [360, 740],
  [820, 700],
  [1280, 800],
] as const) {
  test(`at ${width} by ${height} the toast about a date does not cover the same message beside the calendar, and closes with another date`, async ({
    page,
    apiClient,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
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
}

test('a failed availability check shows an error, and "Try again" works', async ({
  page,
  apiClient,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/)
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await bookingPage.open()
  await page.route(AVAILABILITY, route => route.abort())
  await bookingPage.pickDay(day)
  await expect(bookingPage.toast.getByRole('alert')).toContainText('Error')
  await expect(bookingPage.toast).toContainText('Failed to check availability')
  await expect(page.getByRole('main')).toContainText('Failed to check availability')

  await page.unroute(AVAILABILITY)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(bookingPage.time('9:00 AM')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Failed to check availability')
})

test('another appointment type clears a time that no longer fits and shows why', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await bookingPage.open({ date: day, time: '11:30', type: 'adjustment' })
  await expect(bookingPage.time('11:30 AM')).toBeChecked()
  await bookingPage.appointmentType('Consultation').click()

  const times = page.getByRole('radiogroup', { name: 'Time', exact: true })
  await expect(times).toHaveAccessibleDescription(/11:30 AM doesn't leave room for a 60-minute visit/)
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(bookingPage.time('11:30 AM')).toHaveCount(0)
  await bookingPage.time('11:00 AM').click()
  await expect(page.getByText(/doesn't leave room for/)).toHaveCount(0)
  await bookingPage.appointmentType('Follow-up').click()
  await expect(bookingPage.time('11:00 AM')).toBeChecked()
})

test('confirming without a type and a time shows both errors beside the fields', async ({
  page,
  apiClient,
}) => {
  const bookingPage = new BookingPage(page)
  await bookingPage.open()
  await expect(bookingPage.confirm).toBeDisabled()
  await bookingPage.pickDay(apiClient.day())
  await expect(bookingPage.time('9:00 AM')).toBeVisible()
  await bookingPage.confirm.click()

  const types = page.getByRole('radiogroup', { name: 'Type of visit' })
  await expect(types).toHaveAccessibleDescription('Choose the type of visit')
  await expect(page.getByRole('radiogroup', { name: 'Time', exact: true })).toHaveAccessibleDescription(
    'Pick a time',
  )
  await expect(bookingPage.field('Full name')).toHaveAccessibleDescription('Full name is required')
  await expect(bookingPage.appointmentType('Consultation')).toBeFocused()
})

test('errors from the server appear beside their fields', async ({ page, apiClient, consoleErrors }) => {
  consoleErrors.expect(/status of 400/)
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '09:30', type: 'treatment' })
  await bookingPage.fillIn({ name: 'Rita Refused', email: 'rita@example.com' })
  // Bypasses the page's own check to get the server's response.
  await page.route(BOOKING, route =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), patientEmail: 'rita' }) }),
  )
  await bookingPage.confirm.click()
  await expect(bookingPage.toast).toContainText('Failed to create appointment')
  await expect(bookingPage.field('Email')).toHaveAccessibleDescription(/^Enter an email address such as/)
  await expect(bookingPage.field('Email')).toBeFocused()
  await expect(bookingPage.field('Full name')).toHaveValue('Rita Refused')
  await expect(bookingPage.time('9:30 AM')).toBeChecked()
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
