import { formatDay } from '@clinic/domain/clinic-format.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../e2e-test.ts'

const AVAILABILITY = '**/api/trpc/*availability.day*'
const BOOKING = '**/api/trpc/appointments.book*'

test('a blocked date explains itself', async ({ page, office }) => {
  const desk = new BookingPage(page)
  const [open, blocked] = [office.day(), office.day()]
  await office.blockDate(blocked, 'Away at a congress')
  await desk.open({ date: open, time: '10:00', type: 'treatment' })
  await expect(desk.time('10:00 AM')).toBeChecked()
  await desk.pickDay(blocked)

  await expect(desk.toast).toContainText('Date not available')
  await expect(desk.toast).toContainText('Away at a congress')
  await expect(page.getByRole('main')).toContainText('Away at a congress')
  await expect(page.getByRole('radiogroup', { name: 'Time', exact: true })).toHaveCount(0)
})

test('a day without office hours can be picked and says why it has no times', async ({ page, office }) => {
  const desk = new BookingPage(page)
  await desk.open()
  await desk.pickDay(office.closedDay)
  await expect(desk.toast).toContainText('Date not available')
  await expect(page.getByRole('main')).toContainText('The clinic has no office hours on this day of the week')
})

test('a check that fails says so, and "Try again" works', async ({ page, office, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED/)
  const desk = new BookingPage(page)
  const day = office.day()
  await desk.open()
  await page.route(AVAILABILITY, route => route.abort())
  await desk.pickDay(day)
  await expect(desk.toast.getByRole('alert')).toContainText('Error')
  await expect(desk.toast).toContainText('Failed to check availability')
  await expect(page.getByRole('main')).toContainText('Failed to check availability')

  await page.unroute(AVAILABILITY)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.time('9:00 AM')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Failed to check availability')
})

test('another type of visit clears a time that no longer fits, and says so', async ({ page, office }) => {
  const desk = new BookingPage(page)
  const day = office.day()
  await desk.open({ date: day, time: '11:30', type: 'adjustment' })
  await expect(desk.time('11:30 AM')).toBeChecked()
  await desk.visit('Consultation').click()

  const times = page.getByRole('radiogroup', { name: 'Time', exact: true })
  await expect(times).toHaveAccessibleDescription(/11:30 AM is not free for a visit of 60 minutes/)
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(desk.time('11:30 AM')).toHaveCount(0)
  await desk.time('11:00 AM').click()
  await expect(page.getByText(/is not free for a visit/)).toHaveCount(0)
  await desk.visit('Follow-up').click()
  await expect(desk.time('11:00 AM')).toBeChecked()
})

test('confirming without a type and a time says so beside them', async ({ page, office }) => {
  const desk = new BookingPage(page)
  await desk.open()
  await expect(desk.confirm).toBeDisabled()
  await desk.pickDay(office.day())
  await expect(desk.time('9:00 AM')).toBeVisible()
  await desk.confirm.click()

  const types = page.getByRole('radiogroup', { name: 'Type of visit' })
  await expect(types).toHaveAccessibleDescription('Choose the type of visit')
  await expect(page.getByRole('radiogroup', { name: 'Time', exact: true })).toHaveAccessibleDescription(
    'Choose a time',
  )
  await expect(desk.field('Full name')).toHaveAccessibleDescription('Full name is required')
  await expect(desk.visit('Consultation')).toBeFocused()
})

test('what the server refuses stands beside its field', async ({ page, office, consoleErrors }) => {
  consoleErrors.expect(/status of 400/)
  const desk = new BookingPage(page)
  await desk.open({ date: office.day(), time: '09:30', type: 'treatment' })
  await desk.fillIn({ name: 'Rita Refused', email: 'rita@example.com' })
  // The page would never send this; the server's own answer to it is what counts here.
  await page.route(BOOKING, route =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), patientEmail: 'rita' }) }),
  )
  await desk.confirm.click()
  await expect(desk.toast).toContainText('Failed to create appointment')
  await expect(desk.field('Email')).toHaveAccessibleDescription(/^Enter an email address such as/)
  await expect(desk.field('Email')).toBeFocused()
  await expect(desk.field('Full name')).toHaveValue('Rita Refused')
  await expect(desk.time('9:30 AM')).toBeChecked()
})

test('the loser of a race keeps what was typed and books another time', async ({
  page,
  office,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const desk = new BookingPage(page)
  const day = office.day()
  await desk.open({ date: day, time: '10:00', type: 'consultation' })
  await desk.fillIn({
    name: 'Lou Late',
    email: 'lou@example.com',
    phone: '(573) 555-0177',
    notes: 'Lower back',
  })
  await expect(desk.time('10:00 AM')).toBeChecked()
  await office.book({ appointmentDate: `${day}T10:00` })
  await desk.confirm.click()

  const offers = page.getByRole('group', { name: /That time was just taken/ })
  await expect(offers).toBeFocused()
  await expect(desk.toast.getByRole('alert')).toContainText('Failed to create appointment')
  await expect(desk.toast).toContainText('This time is no longer available')
  await expect(desk.time('10:00 AM')).toHaveCount(0)
  await expect(desk.field('Full name')).toHaveValue('Lou Late')
  await expect(desk.field('Email')).toHaveValue('lou@example.com')
  await expect(desk.field('Phone')).toHaveValue('(573) 555-0177')
  await expect(desk.field('Notes')).toHaveValue('Lower back')
  await expect(desk.visit('Consultation')).toBeChecked()

  await offers.getByRole('button', { name: '11:00 AM' }).click()
  await expect(desk.time('11:00 AM')).toBeChecked()
  await desk.confirm.click()
  await expect(desk.confirmed).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatDay(day))
  await expect(page.getByRole('main')).toContainText('11:00 AM')
  expect(await office.appointmentsOf('lou@example.com')).toHaveLength(1)
})
