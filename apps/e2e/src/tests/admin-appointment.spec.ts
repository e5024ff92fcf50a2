import { expect } from '@playwright/test'
import { AppointmentsPage, nextMonday, test } from '../appointments-page.ts'

const UPDATE = '**/api/trpc/appointments.update*'
const YELLOW = 'rgb(251, 230, 138)'

test('the administrator sets the status and the notes of an appointment', async ({ desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00', notes: 'Stiff neck' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await expect(desk.notes).toHaveValue('Stiff neck')
  for (const status of ['No-show', 'Confirmed', 'Cancelled', 'Completed']) {
    await desk.status.selectOption(status)
    await desk.notes.fill(`Now: ${status}`)
    await desk.save.click()
    await expect(desk.toast).toContainText('Appointment updated')
    await expect(desk.editing).toBeHidden()
    await expect(desk.row('Grace Hopper')).toContainText(status)
    await expect(desk.row('Grace Hopper')).toContainText(`Now: ${status}`)
    if (status !== 'Completed') await desk.edit('Grace Hopper')
  }
})

test('notes that are too long are refused beside their field', async ({ desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await desk.notes.fill('x'.repeat(5_001))
  await desk.save.click()
  await expect(desk.notes).toHaveAccessibleDescription(/Must be at most 5000 characters/)
  await expect(desk.notes).toBeFocused()
  await desk.notes.fill('Short')
  await desk.save.click()
  await expect(desk.row('Grace Hopper')).toContainText('Short')
})

test('a save that fails says so, keeps what was typed, and works the next time', async ({
  page,
  desk,
  book,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/)
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await desk.notes.fill('Came on time')
  await page.route(UPDATE, route => route.fulfill({ status: 500, contentType: 'text/html', body: 'Oops' }))
  await desk.save.click()
  const alert = desk.toast.getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('Failed to update appointment')
  await expect(desk.notes).toHaveValue('Came on time')
  await page.unroute(UPDATE)
  await desk.save.click()
  await expect(desk.toast).toContainText('Appointment updated')
  await expect(desk.row('Grace Hopper')).toContainText('Came on time')
})

test('bringing back a cancelled appointment whose time is taken is refused with the reason', async ({
  desk,
  book,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const day = nextMonday()
  await book(
    { name: 'Joan Clarke', day, time: '09:00', status: 'cancelled' },
    { name: 'Grace Hopper', day, time: '09:00' },
  )
  await desk.open()
  await desk.edit('Joan Clarke')
  await desk.status.selectOption('Confirmed')
  await desk.save.click()
  await expect(desk.toast.getByRole('alert')).toContainText(/Failed to update appointment\s+\S+/)
  await expect(desk.status).toHaveValue('confirmed')
})

test('leaving a changed appointment asks first, whichever way', async ({ page, desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  await desk.edit('Grace Hopper')
  await page.keyboard.press('Escape')
  await expect(desk.editing).toBeHidden()
  await expect(desk.row('Grace Hopper').getByRole('button', { name: 'Edit' })).toBeFocused()

  await desk.edit('Grace Hopper')
  await desk.notes.fill('Half a sent')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(desk.notes).toHaveValue('Half a sent')

  await desk.editing.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(desk.editing).toBeHidden()
  await expect(desk.row('Grace Hopper')).not.toContainText('Half a sent')
})

test('deleting an appointment asks first, then removes it', async ({ page, desk, book }) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  await desk.open()
  const question = page.getByRole('dialog', { name: 'Delete this appointment?' })
  await desk.row('Grace Hopper').getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('Grace Hopper')
  await question.getByRole('button', { name: 'Keep appointment' }).click()
  await expect(desk.row('Grace Hopper')).toBeVisible()

  await desk.row('Grace Hopper').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete appointment' }).click()
  await expect(desk.toast).toContainText('Appointment deleted')
  await expect(page.getByText('No appointments from today on')).toBeVisible()
  expect(await desk.product.sql('select id from appointments')).toEqual([])
})

test('a status of another program’s is yellow, and stays while only the notes are changed', async ({
  desk,
  book,
}) => {
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00', status: 'rescheduled' })
  await desk.open()
  const badge = desk.row('Grace Hopper').getByText('rescheduled')
  await expect(badge).toHaveCSS('background-color', YELLOW)
  await desk.edit('Grace Hopper')
  await desk.notes.fill('To May')
  await desk.save.click()
  await expect(desk.row('Grace Hopper')).toContainText('To May')
  expect(await desk.product.sql('select status from appointments')).toEqual([{ status: 'rescheduled' }])
})

test('of two windows that edit one appointment the second is told, keeps its text, and can save over it', async ({
  page,
  desk,
  book,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await book({ name: 'Grace Hopper', day: nextMonday(), time: '09:00' })
  // Of the confirmed ones: what the other window saves takes the appointment out of this list.
  await desk.open('?status=confirmed')
  await desk.edit('Grace Hopper')
  await desk.notes.fill('Mine')

  const other = new AppointmentsPage(await page.context().newPage(), desk.product)
  await other.open()
  await other.edit('Grace Hopper')
  await other.status.selectOption('No-show')
  await other.notes.fill('Theirs')
  await other.save.click()
  await expect(other.toast).toContainText('Appointment updated')

  await desk.save.click()
  await expect(desk.toast.getByRole('alert')).toContainText('Someone else changed this in the meantime')
  await expect(desk.notes).toHaveValue('Mine')
  await expect(desk.editing).toContainText('Stored now: No-show, with the notes “Theirs”')
  await desk.save.click()
  await expect(desk.toast).toContainText('Appointment updated')
  expect(await desk.product.sql('select status, notes from appointments')).toEqual([
    { status: 'confirmed', notes: 'Mine' },
  ])
})
