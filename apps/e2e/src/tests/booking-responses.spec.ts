import { formatDay } from '@clinic/domain/clinic-format.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'

const AVAILABILITY = '**/api/trpc/*availability.day*'
const BOOKING = '**/api/trpc/appointments.book*'

test('a blocked date explains itself', async ({ page, apiClient }) => {
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

test('a day without office hours can be picked and says why it has no times', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  await bookingPage.open()
  await bookingPage.pickDay(apiClient.closedDay)
  await expect(bookingPage.toast).toContainText('Date not available')
  await expect(page.getByRole('main')).toContainText('The clinic has no office hours on this day of the week')
})

test('a check that fails says so, and "Try again" works', async ({ page, apiClient, consoleErrors }) => {
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

test('another type of visit clears a time that no longer fits, and says so', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await bookingPage.open({ date: day, time: '11:30', type: 'adjustment' })
  await expect(bookingPage.time('11:30 AM')).toBeChecked()
  await bookingPage.appointmentType('Consultation').click()

  const times = page.getByRole('radiogroup', { name: 'Time', exact: true })
  await expect(times).toHaveAccessibleDescription(/11:30 AM is not free for a visit of 60 minutes/)
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(bookingPage.time('11:30 AM')).toHaveCount(0)
  await bookingPage.time('11:00 AM').click()
  await expect(page.getByText(/is not free for a visit/)).toHaveCount(0)
  await bookingPage.appointmentType('Follow-up').click()
  await expect(bookingPage.time('11:00 AM')).toBeChecked()
})

test('confirming without a type and a time says so beside them', async ({ page, apiClient }) => {
  const bookingPage = new BookingPage(page)
  await bookingPage.open()
  await expect(bookingPage.confirm).toBeDisabled()
  await bookingPage.pickDay(apiClient.day())
  await expect(bookingPage.time('9:00 AM')).toBeVisible()
  await bookingPage.confirm.click()

  const types = page.getByRole('radiogroup', { name: 'Type of visit' })
  await expect(types).toHaveAccessibleDescription('Choose the type of visit')
  await expect(page.getByRole('radiogroup', { name: 'Time', exact: true })).toHaveAccessibleDescription(
    'Choose a time',
  )
  await expect(bookingPage.field('Full name')).toHaveAccessibleDescription('Full name is required')
  await expect(bookingPage.appointmentType('Consultation')).toBeFocused()
})

test('what the server rejects stands beside its field', async ({ page, apiClient, consoleErrors }) => {
  consoleErrors.expect(/status of 400/)
  const bookingPage = new BookingPage(page)
  await bookingPage.open({ date: apiClient.day(), time: '09:30', type: 'treatment' })
  await bookingPage.fillIn({ name: 'Rita Refused', email: 'rita@example.com' })
  // The page would never send this; the server's own response to it is what counts here.
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

test('the loser of a race keeps what was typed and books another time', async ({
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

  const offers = page.getByRole('group', { name: /That time was just taken/ })
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
  await expect(page.getByRole('main')).toContainText(formatDay(day))
  await expect(page.getByRole('main')).toContainText('11:00 AM')
  expect(await apiClient.appointmentsOf('lou@example.com')).toHaveLength(1)
})
