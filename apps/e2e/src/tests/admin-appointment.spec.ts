import { expect } from '@playwright/test'
import { nextMonday, test } from '../pages/appointments-page.ts'

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
