import { addDays } from '@clinic/domain/clinic-time.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { overflow } from '../checks/overflow.ts'
import { expect } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { MONDAY, MONDAY_MORNING, test } from '../pages/schedule-page.ts'

test('page and dialogs are accessible, and nothing is cut off, also in the narrowest window or with text at 200%', async ({
  schedulePage,
  page,
}) => {
  const patient = 'Grace Brewster Murray Hopper, Rear Admiral of a navy'
  await schedulePage.insertTestAppointment(patient, addDays(MONDAY, 7), '09:00')
  await schedulePage.blockMany(3)
  await schedulePage.open()
  await schedulePage.button('All visits for Monday').click()
  await expect(page.getByRole('group', { name: 'Types of visit for Monday', exact: true })).toBeVisible()
  await expectAccessible(page, 'the tab')

  await schedulePage.button(`Edit ${MONDAY_MORNING}`).click()
  await schedulePage.field('Start time').fill('11:00')
  await schedulePage.button('Update Time Slot').click()
  await expect(schedulePage.dialog).toContainText('Grace Brewster')
  await expectAccessible(page, 'the affected appointments')
  await schedulePage.button('Go back').click()
  await expect(schedulePage.dialog).toHaveCount(0)

  await schedulePage.button(`Delete ${MONDAY_MORNING}`).click()
  await expect(schedulePage.dialog).toContainText('Grace Brewster')
  await expectAccessible(page, 'deleting')
  await schedulePage.button('Keep it').click()
  await expect(schedulePage.dialog).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Unblock / })
    .first()
    .click()
  await expect(schedulePage.dialog).toBeVisible()
  await expectAccessible(page, 'unblocking')
  await page.keyboard.press('Escape')
  await expect(schedulePage.dialog).toHaveCount(0)
  const found = async () => {
    const { sideways, cutOff } = await overflow(page)
    // The account button shortens the name when space is short.
    return { sideways, cutOff: cutOff.filter(words => words !== ADMINISTRATOR.username) }
  }
  for (const [width, fontSize] of [
    [320, '100%'],
    [640, '100%'],
    [1280, '200%'],
    [768, '200%'],
  ] as const) {
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), fontSize)
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(found, `${width} px with text at ${fontSize}`).toEqual({ sideways: false, cutOff: [] })
  }
})

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
  await page.keyboard.press('Enter')
  await expect(schedulePage.button('Update Time Slot')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, schedulePage.button('Save time slot'))
  await page.keyboard.press('Enter')
  await expect(schedulePage.toast).toContainText('Time slot updated')
  await expect(schedulePage.button('Edit Saturdays 9:00 AM-12:00 PM')).toBeVisible()
})
