import { BookingPage } from '../booking-page.ts'
import { instantOf } from '../clinic-instant.ts'
import { expect, test } from '../e2e-test.ts'
import { pressUntilFocused, tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'

test('a visitor books with the keyboard alone', async ({ page, office }) => {
  const desk = new BookingPage(page)
  const day = office.day()
  await openPage(page, '/')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Book appointment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, desk.visit('Consultation'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(desk.visit('Follow-up')).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: 'Next month' }))
  for (let leaf = 0; leaf < 3 && (await desk.day(day).count()) === 0; leaf++) {
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  await pressUntilFocused(page, 'ArrowRight', desk.day(day))
  await page.keyboard.press('Enter')
  await expect(desk.day(day)).toHaveAttribute('aria-pressed', 'true')

  await tabTo(page, desk.time('9:00 AM'))
  await pressUntilFocused(page, 'ArrowRight', desk.time('10:00 AM'))
  await expect(desk.time('10:00 AM')).toBeChecked()

  await tabTo(page, desk.field('Full name'))
  await page.keyboard.type('Kim Keys')
  await tabTo(page, desk.field('Email'))
  await page.keyboard.type('kim@example.com')
  await tabTo(page, desk.confirm)
  await page.keyboard.press('Enter')

  await expect(desk.confirmed).toBeFocused()
  expect(await office.appointmentsOf('kim@example.com')).toEqual([
    expect.objectContaining({
      patientName: 'Kim Keys',
      appointmentType: 'follow-up',
      appointmentDate: instantOf(day, '10:00'),
    }),
  ])
  await tabTo(page, page.getByRole('button', { name: 'Book Another Appointment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
