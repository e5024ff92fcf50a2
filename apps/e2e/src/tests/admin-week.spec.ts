import { expect } from '@playwright/test'
import { nextMonday, test } from '../pages/appointments-page.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone the week is an agenda, and today is one tap away; a wide touch screen says how to move an appointment', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book({ name: 'Grace Hopper', day: monday, time: '09:00' })
  await appointmentsPage.open('?view=week')
  await page.getByRole('button', { name: 'Go to today' }).tap()
  await expect(page.getByRole('link', { name: /, Today: / })).toBeFocused()
  await expect(page.getByRole('link', { name: /, Today: / })).toBeInViewport()

  await page.getByRole('link', { name: 'Next week' }).tap()
  await expect(appointmentsPage.appointment('Grace Hopper')).toContainText('9:00-10:00 AM')
  await expect(page.getByRole('button', { name: 'Go to today' })).toHaveCount(0)
  const panel = page.getByRole('tabpanel')
  for (const control of [
    ...(await panel.getByRole('button').all()),
    appointmentsPage.day('Monday'),
    appointmentsPage.day('Friday'),
    panel.getByRole('link', { name: /^Book Monday/ }).first(),
  ]) {
    expect((await control.boundingBox())?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44)
  }
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect(page.getByText('To move an appointment by touch, tap it and choose “Move”.')).toBeVisible()
})
