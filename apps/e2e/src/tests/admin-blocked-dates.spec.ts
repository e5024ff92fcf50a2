import { formatDayWithoutYear } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import { expect } from '../e2e-test.ts'
import { MONDAY, test } from '../pages/schedule-page.ts'

test('on a phone the days of the calendar are large enough to touch, and one press blocks a date', async ({
  schedulePage,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await schedulePage.blockMany(1)
  await schedulePage.open()
  const day = schedulePage.calendar.getByRole('button', {
    name: `${formatDayWithoutYear(MONDAY, 'en')}, Reason 0, blocked`,
  })
  for (let months = 0; months < 2 && (await day.count()) === 0; months++) {
    await schedulePage.button('Next month').click()
  }
  const box = await day.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await day.click()
  await expect(schedulePage.dialog).toContainText('Unblock this date?')
  await schedulePage.button('Keep it blocked').click()

  await schedulePage.button('Block date').click()
  const gap = await page.locator('.mantine-InputWrapper-error').evaluate(error => {
    const field = error.previousElementSibling?.getBoundingClientRect().bottom ?? 0
    return error.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(error).paddingTop) - field
  })
  expect(gap, 'space for the focus ring between a field and its error').toBe(6)

  await schedulePage.fill({ Date: addDays(MONDAY, 1), Reason: 'Vacation' })
  await schedulePage.button('Block date').click()
  await expect(schedulePage.toast).toContainText('Date blocked')
  await expect(schedulePage.row('Vacation')).toBeVisible()
})
