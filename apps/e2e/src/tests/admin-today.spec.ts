import { clinic } from '@clinic/domain/clinic.ts'
import { formatClock } from '@clinic/domain/clinic-format.ts'
import { expect } from '@playwright/test'
import { test } from '../appointments-page.ts'
import { openAdmin } from '../open-admin.ts'
import { bookNow, card, DESKTOP, TODAY } from '../today-tests.ts'

test('who is next, with phone and note, needs no press on a desk', async ({ page, appointmentsPage }) => {
  const startsAt = await bookNow(appointmentsPage.app, 'Chen Wei')
  await page.setViewportSize(DESKTOP)
  await appointmentsPage.open(TODAY)
  await expect(card(page)).toContainText('Chen Wei')
  await expect(card(page)).toContainText('Stiff neck')
  await expect(card(page)).toContainText(formatClock(startsAt, clinic.timeZone, 'en').replace(/\s.*/, ''))
  await expect(card(page).getByRole('link', { name: '(573) 555-0166' })).toBeVisible()
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
