import { expect } from '@playwright/test'
import { openAdmin } from '../open-admin.ts'
import { nextMonday, test } from '../pages/appointments-page.ts'

const PHONE = { width: 360, height: 740 }

test('on a phone the week is an agenda, and today is one tap away', async ({
  page,
  appointmentsPage,
  book,
}) => {
  const monday = nextMonday()
  await book({ name: 'Grace Hopper', day: monday, time: '09:00' })
  await page.setViewportSize(PHONE)
  await appointmentsPage.open('?view=week')
  await page.getByRole('button', { name: 'Go to today' }).click()
  await expect(page.getByRole('link', { name: /, Today: / })).toBeFocused()
  await expect(page.getByRole('link', { name: /, Today: / })).toBeInViewport()

  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(appointmentsPage.appointment('Grace Hopper')).toContainText('9:00-10:00 AM')
  await expect(page.getByRole('button', { name: 'Go to today' })).toHaveCount(0)
  const panel = page.getByRole('tabpanel')
  for (const control of [
    ...(await panel.getByRole('button').all()),
    appointmentsPage.day('Monday'),
    appointmentsPage.day('Friday'),
    ...(await panel.getByRole('link', { name: /^Book Monday/ }).all()),
  ]) {
    expect((await control.boundingBox())?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44)
  }
  await appointmentsPage.appointment('Grace Hopper').click()
  await expect(page.getByRole('article', { name: 'Grace Hopper' })).toBeVisible()
})

test('a touch screen, which cannot drag, says how to move an appointment', async ({
  browser,
  appointmentsPage,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1180, height: 820 },
  })
  const page = await context.newPage()
  await openAdmin(page, `${appointmentsPage.app.url}/admin/appointments?view=week`)
  await expect(page.getByText('To move an appointment by touch, tap it and choose “Move”.')).toBeVisible()
  await context.close()
})
