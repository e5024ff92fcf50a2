import { expect } from '@playwright/test'
import { nextMonday, test } from '../appointments-page.ts'
import { chooseInMenu } from '../row-menu.ts'

const UPDATE = '**/api/trpc/appointments.update*'
const YELLOW = 'rgb(251, 230, 138)'

test('the administrator sets an appointment’s status and notes', async ({ appointmentsPage, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00', notes: 'Stiff neck' })
  await appointmentsPage.open()
  await appointmentsPage.edit('Grace Hopper')
  await expect(appointmentsPage.notes).toHaveValue('Stiff neck')
  for (const status of ['No-show', 'Confirmed', 'Cancelled', 'Completed']) {
    await appointmentsPage.status.selectOption(status)
    await appointmentsPage.notes.fill(`Now: ${status}`)
    await appointmentsPage.save.click()
    await expect(appointmentsPage.toast).toContainText('Appointment updated')
    await expect(appointmentsPage.editing).toBeHidden()
    await expect(appointmentsPage.row('Grace Hopper')).toContainText(status)
    await expect(appointmentsPage.row('Grace Hopper')).toContainText(`Now: ${status}`)
    if (status !== 'Completed') await appointmentsPage.edit('Grace Hopper')
  }
})

test('the form rejects notes that are too long, beside their field', async ({ appointmentsPage, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await appointmentsPage.open()
  await appointmentsPage.edit('Grace Hopper')
  await appointmentsPage.notes.fill('x'.repeat(5_001))
  await appointmentsPage.save.click()
  await expect(appointmentsPage.notes).toHaveAccessibleDescription(/Must be at most 5000 characters/)
  await expect(appointmentsPage.notes).toBeFocused()
  await appointmentsPage.notes.fill('Short')
  await appointmentsPage.save.click()
  await expect(appointmentsPage.row('Grace Hopper')).toContainText('Short')
})

test('a failed save shows the error, keeps the typed text, and can be repeated', async ({
  page,
  appointmentsPage,
  book,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await appointmentsPage.open()
  await appointmentsPage.edit('Grace Hopper')
  await appointmentsPage.notes.fill('Came on time')
  await page.route(UPDATE, route => route.fulfill({ status: 500, contentType: 'text/html', body: 'Oops' }))
  await appointmentsPage.save.click()
  const alert = appointmentsPage.toast.getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('Failed to update appointment')
  await expect(appointmentsPage.notes).toHaveValue('Came on time')
  await page.unroute(UPDATE)
  await appointmentsPage.save.click()
  await expect(appointmentsPage.toast).toContainText('Appointment updated')
  await expect(appointmentsPage.row('Grace Hopper')).toContainText('Came on time')
})

test('restoring a cancelled appointment whose time is taken fails with the reason', async ({
  appointmentsPage,
  book,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const day = nextMonday()
  await book(
    { name: 'Joan Clarke', day, time: '09:00', status: 'cancelled' },
    { name: 'Grace Hopper', day, time: '09:00' },
  )
  await appointmentsPage.open()
  await appointmentsPage.edit('Joan Clarke')
  await appointmentsPage.status.selectOption('Confirmed')
  await appointmentsPage.save.click()
  await expect(appointmentsPage.toast.getByRole('alert')).toContainText(/Failed to update appointment\s+\S+/)
  await expect(appointmentsPage.status).toHaveValue('confirmed')
})

test('leaving a changed appointment asks first, whichever way you leave', async ({
  page,
  appointmentsPage,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await appointmentsPage.open()
  await appointmentsPage.edit('Grace Hopper')
  await page.keyboard.press('Escape')
  await expect(appointmentsPage.editing).toBeHidden()
  await expect(appointmentsPage.row('Grace Hopper').getByRole('button', { name: 'More for' })).toBeFocused()

  await appointmentsPage.edit('Grace Hopper')
  await appointmentsPage.notes.fill('Half a sent')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(appointmentsPage.notes).toHaveValue('Half a sent')

  await appointmentsPage.editing.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(appointmentsPage.editing).toBeHidden()
  await expect(appointmentsPage.row('Grace Hopper')).not.toContainText('Half a sent')
})

test('deleting an appointment asks first, then removes it', async ({ page, appointmentsPage, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await appointmentsPage.open()
  const question = page.getByRole('dialog', { name: 'Delete this appointment?' })
  await chooseInMenu(appointmentsPage.row('Grace Hopper'), 'Delete')
  await expect(question).toContainText('Grace Hopper')
  await question.getByRole('button', { name: 'Keep appointment' }).click()
  await expect(appointmentsPage.row('Grace Hopper')).toBeVisible()

  await chooseInMenu(appointmentsPage.row('Grace Hopper'), 'Delete')
  await question.getByRole('button', { name: 'Delete appointment' }).click()
  await expect(appointmentsPage.toast).toContainText('Appointment deleted')
  await expect(page.getByText('No upcoming appointments')).toBeVisible()
  expect(await appointmentsPage.app.sql('select id from appointments')).toEqual([])
})

test('a status set by another program is yellow and survives an edit of the notes', async ({
  appointmentsPage,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00', status: 'rescheduled' })
  await appointmentsPage.open()
  const badge = appointmentsPage.row('Grace Hopper').locator('[data-status]', { hasText: 'rescheduled' })
  await expect(badge).toHaveCSS('background-color', YELLOW)
  await appointmentsPage.edit('Grace Hopper')
  await appointmentsPage.notes.fill('To May')
  await appointmentsPage.save.click()
  await expect(appointmentsPage.row('Grace Hopper')).toContainText('To May')
  expect(await appointmentsPage.app.sql('select status from appointments')).toEqual([
    { status: 'rescheduled' },
  ])
})

test('when two windows edit one appointment, the second sees a conflict, keeps its text, and can overwrite', async ({
  appointmentsPage,
  book,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  // Filters by confirmed, so the other window's change removes the appointment from this list.
  await appointmentsPage.open('?status=confirmed')
  await appointmentsPage.edit('Grace Hopper')
  await appointmentsPage.notes.fill('Mine')

  const other = await appointmentsPage.openAgain()
  await other.edit('Grace Hopper')
  await other.status.selectOption('No-show')
  await other.notes.fill('Theirs')
  await other.save.click()
  await expect(other.toast).toContainText('Appointment updated')

  await appointmentsPage.save.click()
  await expect(appointmentsPage.toast.getByRole('alert')).toContainText(
    'Someone else changed this in the meantime',
  )
  await expect(appointmentsPage.notes).toHaveValue('Mine')
  await expect(appointmentsPage.editing).toContainText('Saved version: No-show, notes: “Theirs”')
  await appointmentsPage.save.click()
  await expect(appointmentsPage.toast).toContainText('Appointment updated')
  expect(await appointmentsPage.app.sql('select status, notes from appointments')).toEqual([
    { status: 'confirmed', notes: 'Mine' },
  ])
})
