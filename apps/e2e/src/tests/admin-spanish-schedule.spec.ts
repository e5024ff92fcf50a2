import { expect } from '@playwright/test'
import { AdminTab } from '../pages/admin-tab.ts'
import { MONDAY, SchedulePage } from '../pages/schedule-page.ts'
import { test } from '../pages/spanish-desk.ts'

test("a time slot is added, changed and deleted, and the week's hours are copied and shown", async ({
  page,
  appointmentsPage: { app },
}) => {
  const tab = new AdminTab(page, app, '/admin/schedule')
  const pressSlot = (verb: string, slot: string) =>
    page.getByRole('button', { name: new RegExp(`^${verb} los ${slot}`) }).click()
  await tab.open()
  await tab.field('Día').selectOption('Sábado')
  await tab.field('Hora de fin').fill('11:00')
  await tab.button('Agregar franja').click()
  await expect(tab.toast).toContainText('Franja agregada')
  await pressSlot('Editar', 'sábados de 9:00 a 11:00')
  await tab.field('Disponible').uncheck()
  await tab.button('Actualizar franja').click()
  await expect(tab.toast).toContainText('Franja actualizada')
  const slot = page.getByRole('listitem').filter({ hasText: /^9:00\sa\s11:00/ })
  await expect(slot).toContainText('No disponible')
  await pressSlot('Eliminar', 'sábados de 9:00 a 11:00')
  await expect(tab.dialog).toContainText('Ninguna cita quedaría fuera de su horario.')
  await tab.button('Eliminar la franja').click()
  await expect(tab.toast).toContainText('Franja eliminada')

  // The hours of the week are as they were read.
  await tab.open()
  await page.getByLabel('Lunes 2, inicio').fill('13:00')
  await page.getByRole('button', { name: 'Copiar a otros días, desde el lunes' }).click()
  await page.getByRole('button', { name: 'De lunes a viernes' }).click()
  await expect(page.getByText(/^Horario del lunes copiado a: /)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mostrar este horario en el sitio' }).check()
  await tab.button('Guardar el horario').click()
  await expect(tab.toast).toContainText('Horario guardado')
  await expect(page.getByRole('contentinfo')).toContainText('viernes')
  expect(await app.sql(`select 1 as one from time_slots where start_time = '13:00'`)).toHaveLength(5)
  await app.sql('delete from content_items')

  await new SchedulePage(page, app).insertTestAppointment('Grace Hopper', MONDAY, '09:00')
  await pressSlot('Editar', 'lunes de 9:00')
  await tab.field('Hora de inicio').fill('10:00')
  await tab.button('Actualizar franja').click()
  await expect(tab.dialog).toContainText('1 cita quedaría fuera de este horario.')
  await expect(tab.dialog.getByRole('listitem')).toContainText(/9:00\sa\s10:00\sa\.\sm\. Grace Hopper/)
  await tab.dialog.getByRole('button', { name: 'Guardar la franja' }).click()
  await expect(tab.toast).toContainText('Franja actualizada')
  expect(await app.sql('select status from appointments')).toEqual([{ status: 'confirmed' }])
})

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
