import { expect } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { MONDAY, MONDAY_MORNING, test } from '../schedule-page.ts'

test('a time slot can be changed by keyboard alone', async ({ schedulePage, page }) => {
  await schedulePage.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await schedulePage.open()
  await tabTo(page, schedulePage.button(`Edit ${MONDAY_MORNING}`))
  await page.keyboard.press('Enter')
  await expect(schedulePage.field('Day')).toBeFocused()
  await page.keyboard.press('End')
  await tabTo(page, schedulePage.button('Update Time Slot'))
  await page.keyboard.press('Enter')
  await expect(schedulePage.dialog).toContainText('Grace Hopper')
  await expect(schedulePage.button('Go back')).toBeFocused()
  await tabTo(page, schedulePage.button('Save time slot'))
  await page.keyboard.press('Enter')
  await expect(schedulePage.toast).toContainText('Time slot updated')
  await expect(schedulePage.button('Edit Saturdays 9:00 AM-12:00 PM')).toBeVisible()
})
