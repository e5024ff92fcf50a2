import { formatDay } from '@clinic/domain/clinic-format.ts'
import { toInstantText } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { BookingPage } from '../pages/booking-page.ts'

test('a patient books, moves and cancels an appointment on a phone, by keyboard alone', async ({
  page,
  apiClient,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const bookingPage = new BookingPage(page)
  const [day, other] = [apiClient.day(), apiClient.day()]
  const email = 'mo.moves@example.com'
  const subjects = () => mailbox.mailsTo(email).map(({ subject }) => subject?.split(':')[0])
  await bookingPage.open({ date: day, time: '10:00', type: 'follow-up' })
  await tabTo(page, bookingPage.field('Full name'))
  await page.keyboard.type('Mo Moves')
  await tabTo(page, bookingPage.field('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(bookingPage.confirmed).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Change or cancel' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/appointment\/[\w-]{32}$/)
  const main = page.getByRole('main')
  await expect(main).toContainText(formatDay(day, 'en'))

  await test.step('moves it to another day', async () => {
    const reschedule = page.getByRole('button', { name: 'Reschedule' })
    await expect(reschedule).toBeEnabled()
    await tabTo(page, reschedule)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Pick a new time' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Other days and times' }))
    await page.keyboard.press('Enter')
    // The appointment's own time is left out.
    await expect(bookingPage.time('9:30 AM')).toBeVisible()
    await expect(bookingPage.time('10:00 AM')).toHaveCount(0)
    await bookingPage.showMonth(other, async nextMonth => {
      await tabTo(page, nextMonth)
      await page.keyboard.press('Enter')
    })
    await tabTo(page, page.getByRole('button', { name: /^(Next|Previous) month$/, disabled: false }).last())
    await page.keyboard.press('Tab')
    await pressUntilFocused(page, 'ArrowRight', bookingPage.day(other))
    await page.keyboard.press('Enter')
    await tabTo(page, bookingPage.time('9:00 AM'))
    await pressUntilFocused(page, 'ArrowRight', bookingPage.time('9:30 AM'))
    await expect(main).toContainText(`Your new time: ${formatDay(other, 'en')}, 9:30 AM.`)
    await tabTo(page, page.getByRole('button', { name: 'Move appointment' }))
    await page.keyboard.press('Enter')
    await expect(bookingPage.toast).toContainText('Appointment moved')
    await expect(page.getByRole('heading', { name: 'Your appointment', exact: true })).toBeFocused()
    await expect(main).toContainText(formatDay(other, 'en'))
    expect(await apiClient.fetchAppointments(email)).toEqual([
      expect.objectContaining({ appointmentDate: toInstantText(other, '09:30'), status: 'confirmed' }),
    ])
    // Disappears after a cancellation.
    await expect.poll(subjects).toContain('Moved')
    // The previous time is open to others.
    await apiClient.book({ appointmentDate: `${day}T10:00` })
  })

  await test.step('cancels it', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Cancel appointment' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel your appointment?' })
    await expect(dialog.getByRole('button', { name: 'Keep my appointment' })).toBeFocused()
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel appointment' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your appointment', exact: true })).toBeFocused()
    await expect(main).toContainText('Your appointment is cancelled')
    await page.reload()
    await expect(main).toContainText('Your appointment is cancelled')
    await expect(main.getByRole('link', { name: 'Book another appointment' })).toBeVisible()
  })

  await expect.poll(subjects).toContain('Cancelled')
})
