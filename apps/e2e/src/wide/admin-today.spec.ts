import { expect } from '@playwright/test'
import { toInstantText } from '../clinic-instant.ts'
import { test } from '../pages/appointments-page.ts'
import { bookAt, DESKTOP, PHONE, rail, TODAY, today } from '../pages/today-tests.ts'

test('the first appointment of today begins above 200 px, on a desk and a phone', async ({
  page,
  appointmentsPage,
}) => {
  // At opening time, the top of the day's scale.
  await bookAt(appointmentsPage.app, 'Chen Wei', Date.parse(toInstantText(today(), '09:00')))
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await appointmentsPage.open(TODAY)
    const row = rail(page)
      .getByRole('button', { name: /Chen Wei/ })
      .first()
    await expect(row).toBeVisible()
    await expect.poll(async () => (await row.boundingBox())?.y ?? 1_000).toBeLessThan(200)
  }
})
