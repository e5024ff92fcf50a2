import { formatDay } from '@clinic/domain/clinic-format.ts'
import { expect } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { MONDAY, test } from '../pages/schedule-page.ts'

test('hours name the type of visit that they are for, by keyboard, and patients see those of their visit', async ({
  schedulePage,
  page,
  app,
}) => {
  await schedulePage.open()
  const tag = page.getByRole('button', { name: 'All visits for Monday', exact: true })
  await tag.focus()
  await page.keyboard.press('Enter')
  const types = page.getByRole('group', { name: 'Types of visit for Monday', exact: true })
  await page.keyboard.press('Tab')
  await expect(types.getByLabel('Consultation')).toBeFocused()
  await page.keyboard.press('Space')
  await schedulePage.expectAccessible()
  await page.setViewportSize({ width: 360, height: 800 })
  await schedulePage.expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await schedulePage.button('Save hours').click()
  await expect(schedulePage.toast).toContainText('Hours saved')
  await expect(
    page.getByRole('button', { name: 'Edit Mondays 9:00 AM-12:00 PM, Consultation' }),
  ).toBeVisible()

  await openPage(page, `${app.url}/book-appointment?date=${MONDAY}`)
  const monday = (times: number) =>
    page.getByRole('button', { name: `${formatDay(MONDAY, 'en')}, ${times} open times` })
  await page.getByRole('radio', { name: /^Treatment/ }).check({ force: true })
  await expect(monday(10)).toBeVisible()
  await page.getByRole('radio', { name: /^Consultation/ }).check({ force: true })
  await expect(monday(18)).toBeVisible()
})
