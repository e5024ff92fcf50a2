import { addDays } from '@clinic/domain/clinic-time.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { axeFindings } from '../axe-findings.ts'
import { expect } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { overflow } from '../overflow.ts'
import { MONDAY, MONDAY_MORNING, SchedulePage, test } from '../schedule-page.ts'

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const UPDATE = /\/api\/trpc\/schedule\.updateTimeSlot/

test('a time slot is added, changed and deleted', async ({ desk }) => {
  await desk.open()
  await expect(desk.field('Day')).toHaveValue('1')
  await expect(desk.field('Start time')).toHaveValue('09:00')
  await expect(desk.field('End time')).toHaveValue('17:00')
  await expect(desk.field('Available')).toBeChecked()
  await desk.field('Day').selectOption('Saturday')
  await desk.field('End time').fill('11:00')
  await desk.button('Add Time Slot').click()
  await expect(desk.toast).toContainText('Time slot added')
  await expect(desk.slot('9:00-11:00 AM')).toBeVisible()

  await desk.button('Edit Saturdays 9:00-11:00 AM').click()
  await expect(desk.field('Day')).toBeFocused()
  await desk.field('Start time').fill('10:30')
  await desk.field('Available').uncheck()
  await desk.button('Update Time Slot').click()
  await expect(desk.toast).toContainText('Time slot updated')
  await expect(desk.slot('10:30-11:00 AM')).toContainText('Not available')

  await desk.button('Delete Saturdays 10:30-11:00 AM').click()
  await expect(desk.dialog).toContainText('No appointment lies in it')
  await desk.button('Delete time slot').click()
  await expect(desk.toast).toContainText('Time slot deleted')
  await expect(desk.slot('10:30-11:00 AM')).toHaveCount(0)
})

test('a time slot that ends before it begins is refused beside its field', async ({ desk }) => {
  await desk.open()
  await desk.field('Start time').fill('12:00')
  await desk.field('End time').fill('09:00')
  await desk.button('Add Time Slot').click()
  await expect(desk.field('End time')).toBeFocused()
  await expect(desk.field('End time')).toHaveAccessibleDescription(/Must be after the start time/)
  await expect(desk.toast).not.toContainText('Time slot added')
})

test('an edit can be cancelled, and typed changes are asked about first', async ({ desk }) => {
  await desk.open()
  await desk.button(`Edit ${MONDAY_MORNING}`).click()
  await desk.field('End time').fill('11:00')
  await desk.button('Edit Tuesdays 9:00 AM-12:00 PM').click()
  await desk.button('Keep editing').click()
  await expect(desk.field('End time')).toHaveValue('11:00')
  await desk.button('Cancel Edit').click()
  await expect(desk.button('Add Time Slot')).toBeVisible()
  await expect(desk.field('End time')).toHaveValue('17:00')
  await expect(desk.slot('9:00 AM-12:00 PM')).toHaveCount(3)
})

test('hours that would leave appointments outside list them first, and the appointments stay as they are', async ({
  desk,
  page,
}) => {
  await desk.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await desk.insertTestAppointment('Ada Lovelace', MONDAY, '11:00')
  await desk.open()
  await desk.button(`Edit ${MONDAY_MORNING}`).click()
  await desk.field('Start time').fill('10:00')
  await desk.button('Update Time Slot').click()
  await expect(desk.dialog).toContainText('1 appointment would lie outside the opening hours.')
  await expect(desk.dialog.getByRole('listitem')).toHaveText(['9:00-10:00 AM Grace Hopper (573) 555-0199'])

  await desk.button('Go back').click()
  await expect(desk.field('Start time')).toHaveValue('10:00')
  expect(await desk.product.sql(`select id from time_slots where start_time = '10:00'`)).toEqual([])
  await desk.button('Update Time Slot').click()
  await desk.button('Save time slot').click()
  await expect(desk.toast).toContainText('Time slot updated')
  await expect(desk.slot('10:00 AM-12:00 PM')).toBeVisible()
  expect(await desk.statuses()).toEqual(['confirmed', 'confirmed'])

  await page.getByRole('tab', { name: 'Appointments' }).click()
  await expect(page.getByRole('main')).toContainText('Grace Hopper')
  await expect(
    page
      .getByRole('main')
      .getByText(/outside opening hours/i)
      .first(),
  ).toBeVisible()
})

test('hours that touch nobody are saved straight away', async ({ desk }) => {
  await desk.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await desk.open()
  await desk.button(`Edit ${MONDAY_MORNING}`).click()
  await desk.field('Start time').fill('08:00')
  await desk.button('Update Time Slot').click()
  await expect(desk.toast).toContainText('Time slot updated')
  await expect(desk.dialog).toHaveCount(0)
})

test('deleting a time slot lists the appointments in it', async ({ desk }) => {
  await desk.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await desk.open()
  await desk.button(`Delete ${MONDAY_MORNING}`).click()
  await expect(desk.dialog.getByRole('listitem')).toHaveText(['9:00-10:00 AM Grace Hopper (573) 555-0199'])
  await desk.button('Keep it').click()
  await expect(desk.button(`Delete ${MONDAY_MORNING}`)).toBeFocused()

  await desk.button(`Delete ${MONDAY_MORNING}`).click()
  await desk.button('Delete time slot').click()
  await expect(desk.toast).toContainText('Time slot deleted')
  expect(await desk.statuses()).toEqual(['confirmed'])
})

test('a save that the server fails at is told, and what was typed is kept', async ({
  desk,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  await desk.open()
  await page.route(UPDATE, route => route.fulfill({ status: 500, body: 'Broken' }))
  await desk.button(`Edit ${MONDAY_MORNING}`).click()
  await desk.field('Start time').fill('08:15')
  await desk.button('Update Time Slot').click()
  const alert = desk.toast.getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('Failed to update time slot')
  await expect(desk.field('Start time')).toHaveValue('08:15')

  await page.unroute(UPDATE)
  await desk.button('Update Time Slot').click()
  await expect(desk.toast).toContainText('Time slot updated')
})

test('two windows that edit one time slot: the second is told, and keeps what was typed', async ({
  desk,
  context,
  product,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const other = new SchedulePage(await context.newPage(), product)
  await desk.open()
  await other.openAgain()
  for (const window of [desk, other]) await window.button(`Edit ${MONDAY_MORNING}`).click()
  await other.field('Start time').fill('08:00')
  await other.button('Update Time Slot').click()
  await expect(other.toast).toContainText('Time slot updated')

  await desk.field('End time').fill('12:30')
  await desk.button('Update Time Slot').click()
  await expect(desk.toast.getByRole('alert')).toContainText('Someone else changed this in the meantime')
  await expect(desk.page.getByText('What you typed is kept here')).toBeVisible()
  await expect(desk.field('End time')).toHaveValue('12:30')
  await expect(desk.slot('8:00 AM-12:00 PM')).toBeVisible()

  await desk.button('Update Time Slot').click()
  await expect(desk.toast).toContainText('Time slot updated')
  await expect(desk.slot('9:00 AM-12:30 PM')).toBeVisible()
})

test('a time slot is changed by the keyboard alone', async ({ desk, page }) => {
  await desk.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await desk.open()
  await tabTo(page, desk.button(`Edit ${MONDAY_MORNING}`))
  await page.keyboard.press('Enter')
  await expect(desk.field('Day')).toBeFocused()
  await page.keyboard.press('End')
  await tabTo(page, desk.button('Update Time Slot'))
  await page.keyboard.press('Enter')
  await expect(desk.dialog).toContainText('Grace Hopper')
  await expect(desk.button('Go back')).toBeFocused()
  await tabTo(page, desk.button('Save time slot'))
  await page.keyboard.press('Enter')
  await expect(desk.toast).toContainText('Time slot updated')
  await expect(desk.button('Edit Saturdays 9:00 AM-12:00 PM')).toBeVisible()
})

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(`at ${width} px nothing is cut off, and axe finds nothing, in the questions neither`, async ({
    desk,
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const patient = 'Grace Brewster Murray Hopper, Rear Admiral of a navy'
    await desk.insertTestAppointment(patient, addDays(MONDAY, 7), '09:00')
    await desk.blockMany(3)
    await desk.open()
    const isWhole = async (state: string) => {
      expect(await axeFindings(page), state).toEqual([])
      expect(await overflow(page), state).toEqual({ sideways: false, cutOff: [] })
    }
    await isWhole('the tab')

    await desk.button(`Edit ${MONDAY_MORNING}`).click()
    await desk.field('Start time').fill('11:00')
    await desk.button('Update Time Slot').click()
    await expect(desk.dialog).toContainText('Grace Brewster')
    await isWhole('the appointments touched')
    await desk.button('Go back').click()
    await expect(desk.dialog).toHaveCount(0)

    await desk.button(`Delete ${MONDAY_MORNING}`).click()
    await expect(desk.dialog).toContainText('Grace Brewster')
    await isWhole('deleting')
    await desk.button('Keep it').click()
    await expect(desk.dialog).toHaveCount(0)

    await page
      .getByRole('button', { name: /^Unblock / })
      .first()
      .click()
    await expect(desk.dialog).toBeVisible()
    await isWhole('unblocking')
  })
}

test('nothing is cut off in the narrowest window, nor with text at 200 %', async ({ desk, page }) => {
  await desk.blockMany(3)
  await desk.open()
  const whole = { sideways: false, cutOff: [] }
  const found = async () => {
    const { sideways, cutOff } = await overflow(page)
    // The button of the account shortens the name where it has no room.
    return { sideways, cutOff: cutOff.filter(words => words !== ADMINISTRATOR.username) }
  }
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(found, `${width} px`).toEqual(whole)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(found, `${width} px with text at 200 %`).toEqual(whole)
  }
})
