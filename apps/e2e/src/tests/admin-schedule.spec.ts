import { addDays } from '@clinic/domain/clinic-time.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { expect } from '../e2e-test.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { tabTo } from '../keyboard.ts'
import { overflow } from '../overflow.ts'
import { MONDAY, MONDAY_MORNING, SchedulePage, test } from '../schedule-page.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const UPDATE = /\/api\/trpc\/schedule\.updateTimeSlot/

test('the administrator adds, changes and deletes a time slot', async ({ schedulePage }) => {
  await schedulePage.open()
  await expect(schedulePage.field('Day')).toHaveValue('1')
  await expect(schedulePage.field('Start time')).toHaveValue('09:00')
  await expect(schedulePage.field('End time')).toHaveValue('17:00')
  await expect(schedulePage.field('Available')).toBeChecked()
  await schedulePage.field('Day').selectOption('Saturday')
  await schedulePage.field('End time').fill('11:00')
  await schedulePage.button('Add Time Slot').click()
  await expect(schedulePage.toast).toContainText('Time slot added')
  await expect(schedulePage.slot('9:00-11:00 AM')).toBeVisible()

  await schedulePage.button('Edit Saturdays 9:00-11:00 AM').click()
  await expect(schedulePage.field('Day')).toBeFocused()
  await schedulePage.field('Start time').fill('10:30')
  await schedulePage.field('Available').uncheck()
  await schedulePage.button('Update Time Slot').click()
  await expect(schedulePage.toast).toContainText('Time slot updated')
  await expect(schedulePage.slot('10:30-11:00 AM')).toContainText('Not available')

  await schedulePage.button('Delete Saturdays 10:30-11:00 AM').click()
  await expect(schedulePage.dialog).toContainText('No appointments would fall outside')
  await schedulePage.button('Delete time slot').click()
  await expect(schedulePage.toast).toContainText('Time slot deleted')
  await expect(schedulePage.slot('10:30-11:00 AM')).toHaveCount(0)
})

test('the form rejects a time slot that ends before it begins, beside its field', async ({
  schedulePage,
}) => {
  await schedulePage.open()
  await schedulePage.field('Start time').fill('12:00')
  await schedulePage.field('End time').fill('09:00')
  await schedulePage.button('Add Time Slot').click()
  await expect(schedulePage.field('End time')).toBeFocused()
  await expect(schedulePage.field('End time')).toHaveAccessibleDescription(/Must be after the start time/)
  await expect(schedulePage.toast).not.toContainText('Time slot added')
})

test('an edit can be cancelled, after a question if anything was typed', async ({ schedulePage }) => {
  await schedulePage.open()
  await schedulePage.button(`Edit ${MONDAY_MORNING}`).click()
  await schedulePage.field('End time').fill('11:00')
  await schedulePage.button('Edit Tuesdays 9:00 AM-12:00 PM').click()
  await schedulePage.button('Keep editing').click()
  await expect(schedulePage.field('End time')).toHaveValue('11:00')
  await schedulePage.button('Cancel Edit').click()
  await expect(schedulePage.button('Add Time Slot')).toBeVisible()
  await expect(schedulePage.field('End time')).toHaveValue('17:00')
  await expect(schedulePage.slot('9:00 AM-12:00 PM')).toHaveCount(3)
})

test('hours that would leave appointments outside list them first and do not change them', async ({
  schedulePage,
  page,
}) => {
  await schedulePage.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await schedulePage.insertTestAppointment('Ada Lovelace', MONDAY, '11:00')
  await schedulePage.open()
  await schedulePage.button(`Edit ${MONDAY_MORNING}`).click()
  await schedulePage.field('Start time').fill('10:00')
  await schedulePage.button('Update Time Slot').click()
  await expect(schedulePage.dialog).toContainText('1 appointment would fall outside these hours.')
  await expect(schedulePage.dialog.getByRole('listitem')).toContainText([
    '9:00-10:00 AM Grace Hopper (573) 555-0199',
  ])

  await schedulePage.button('Go back').click()
  await expect(schedulePage.dialog).toHaveCount(0)
  await expect(schedulePage.field('Start time')).toHaveValue('10:00')
  expect(await schedulePage.app.sql(`select id from time_slots where start_time = '10:00'`)).toEqual([])
  await schedulePage.button('Update Time Slot').click()
  await schedulePage.button('Save time slot').click()
  await expect(schedulePage.toast).toContainText('Time slot updated')
  await expect(schedulePage.slot('10:00 AM-12:00 PM')).toBeVisible()
  expect(await schedulePage.statuses()).toEqual(['confirmed', 'confirmed'])

  await page.getByRole('tab', { name: 'Appointments' }).click()
  await expect(page.getByRole('main')).toContainText('Grace Hopper')
  await expect(
    page
      .getByRole('main')
      .getByText(/after hours/i)
      .first(),
  ).toBeVisible()
})

test('hours that affect no appointment are saved right away', async ({ schedulePage }) => {
  await schedulePage.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await schedulePage.open()
  await schedulePage.button(`Edit ${MONDAY_MORNING}`).click()
  await schedulePage.field('Start time').fill('08:00')
  await schedulePage.button('Update Time Slot').click()
  await expect(schedulePage.toast).toContainText('Time slot updated')
  await expect(schedulePage.dialog).toHaveCount(0)
})

test('deleting a time slot lists the appointments in it', async ({ schedulePage }) => {
  await schedulePage.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await schedulePage.open()
  await schedulePage.button(`Delete ${MONDAY_MORNING}`).click()
  await expect(schedulePage.dialog.getByRole('listitem')).toContainText([
    '9:00-10:00 AM Grace Hopper (573) 555-0199',
  ])
  await schedulePage.button('Keep it').click()
  await expect(schedulePage.button(`Delete ${MONDAY_MORNING}`)).toBeFocused()

  await schedulePage.button(`Delete ${MONDAY_MORNING}`).click()
  await schedulePage.button('Delete time slot').click()
  await expect(schedulePage.toast).toContainText('Time slot deleted')
  expect(await schedulePage.statuses()).toEqual(['confirmed'])
})

test('a save that fails on the server shows the error and keeps the typed text', async ({
  schedulePage,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  await schedulePage.open()
  await page.route(UPDATE, route => route.fulfill({ status: 500, body: 'Broken' }))
  await schedulePage.button(`Edit ${MONDAY_MORNING}`).click()
  await schedulePage.field('Start time').fill('08:15')
  await schedulePage.button('Update Time Slot').click()
  const alert = schedulePage.toast.getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('Failed to update time slot')
  await expect(schedulePage.field('Start time')).toHaveValue('08:15')

  await page.unroute(UPDATE)
  await schedulePage.button('Update Time Slot').click()
  await expect(schedulePage.toast).toContainText('Time slot updated')
})

test('when two windows edit one time slot, the second sees a conflict and keeps the typed text', async ({
  schedulePage,
  context,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const other = new SchedulePage(await context.newPage(), app)
  await schedulePage.open()
  await other.openAgain()
  for (const window of [schedulePage, other]) await window.button(`Edit ${MONDAY_MORNING}`).click()
  await other.field('Start time').fill('08:00')
  await other.button('Update Time Slot').click()
  await expect(other.toast).toContainText('Time slot updated')

  await schedulePage.field('End time').fill('12:30')
  await schedulePage.button('Update Time Slot').click()
  await expect(schedulePage.toast.getByRole('alert')).toContainText(
    'Someone else changed this in the meantime',
  )
  await expect(schedulePage.page.getByText('What you typed is still here')).toBeVisible()
  await expect(schedulePage.field('End time')).toHaveValue('12:30')
  await expect(schedulePage.slot('8:00 AM-12:00 PM')).toBeVisible()

  await schedulePage.button('Update Time Slot').click()
  await expect(schedulePage.toast).toContainText('Time slot updated')
  await expect(schedulePage.slot('9:00 AM-12:30 PM')).toBeVisible()
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
  await tabTo(page, schedulePage.button('Save time slot'))
  await page.keyboard.press('Enter')
  await expect(schedulePage.toast).toContainText('Time slot updated')
  await expect(schedulePage.button('Edit Saturdays 9:00 AM-12:00 PM')).toBeVisible()
})

test('page and dialogs are accessible, and nothing is cut off', async ({ schedulePage, page }) => {
  test.slow()
  const patient = 'Grace Brewster Murray Hopper, Rear Admiral of a navy'
  await schedulePage.insertTestAppointment(patient, addDays(MONDAY, 7), '09:00')
  await schedulePage.blockMany(3)
  await schedulePage.open()
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
})

test('nothing is cut off in the narrowest window or with text at 200%', async ({ schedulePage, page }) => {
  await schedulePage.blockMany(3)
  await schedulePage.open()
  const whole = { sideways: false, cutOff: [] }
  const found = async () => {
    const { sideways, cutOff } = await overflow(page)
    // The account button shortens the name when space is short.
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
