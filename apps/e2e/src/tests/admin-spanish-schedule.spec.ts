import { expect } from '@playwright/test'
import { AdminTab } from '../pages/admin-tab.ts'
import { MONDAY, SchedulePage } from '../pages/schedule-page.ts'
import { test } from '../pages/spanish-desk.ts'

test('blocking a date asks what happens to its appointments, and visitors read the reason', async ({
  page,
  appointmentsPage: { app },
}) => {
  const tab = new AdminTab(page, app, '/admin/schedule')
  const schedule = new SchedulePage(page, app)
  await schedule.insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await schedule.insertTestAppointment('Ada Lovelace', MONDAY, '14:00')
  await tab.open()
  await tab.fill({ Fecha: MONDAY, Motivo: 'Congreso' })
  await tab.button('Bloquear fecha').click()
  await expect(tab.dialog).toContainText('Hay 2 citas en esta fecha.')
  await expect(tab.dialog.getByRole('listitem')).toContainText([
    /9:00\sa\s10:00\sa\.\sm\. Grace Hopper \(573\) 555-0166/,
    /2:00\sa\s3:00\sp\.\sm\. Ada Lovelace \(573\) 555-0166/,
  ])
  await tab.dialog.getByLabel('Acción para todas').selectOption('Pedir que elija otra hora')
  await tab.dialog
    .getByLabel(/^Acción para Ada Lovelace, 2:00\sa\s3:00\sp\.\sm\.$/)
    .selectOption('Cancelar y avisar')
  await tab.button('Bloquear la fecha').click()
  await expect(tab.toast).toContainText('Fecha bloqueada')
  await expect(tab.toast).toContainText('1 cita cancelada.')
  await expect(tab.toast).toContainText('Se pide a 1 paciente que elija otra hora')
  expect(await schedule.statuses()).toEqual(['confirmed', 'cancelled'])
  // The URL of the admin area is the same in every language.
  await page.goto(`${app.url}/es/book-appointment?date=${MONDAY}`)
  await expect(page.getByRole('main')).toContainText('Congreso')
  await expect(page).toHaveURL(`${app.url}/book-appointment?date=${MONDAY}`)
})
