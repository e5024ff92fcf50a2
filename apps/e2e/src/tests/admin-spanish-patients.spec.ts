import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { AdminTab } from '../pages/admin-tab.ts'
import { chooseInMenu } from '../pages/row-menu.ts'
import { test } from '../pages/spanish-desk.ts'

test.beforeEach(async ({ appointmentsPage: { app } }) => {
  for (const table of ['invitations', 'invitation_texts', 'appointments', 'patients'])
    await app.sql(`delete from ${table}`)
  await app.sql(`
    insert into test_appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at)
    select name, email, phone, 'treatment', 45, at, at + interval '45 minutes'
    from (values
      ('Grace Hopper', 'grace@example.com', '(573) 555-0111', now() - interval '70 days'),
      ('Ada Lovelace', 'ada@example.com', null, now() - interval '50 days'),
      ('Mary Jackson', null, '(573) 555-0122', now() - interval '7 days')
    ) as visits (name, email, phone, at)`)
})

const downloadName = async (page: Page, button: string) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return (await download).suggestedFilename()
}

test('due patients are listed, left out, asked again, and invited', async ({
  page,
  appointmentsPage: { app },
}) => {
  const tab = new AdminTab(page, app, '/admin/patients')
  const names = page.getByRole('rowheader')
  await tab.open()
  await expect(page.getByRole('status').filter({ hasText: '3 pacientes' })).toBeVisible()
  await tab.button('Pendientes de volver').click()
  await expect(names).toHaveText(['Grace Hopper', 'Ada Lovelace'])
  await page.getByLabel('Semanas sin una cita').fill('9')
  await expect(names).toHaveText(['Grace Hopper'])
  expect(new URL(page.url()).search).toBe('?list=due&weeks=9')
  await tab.button('Grace Hopper').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toContainText('Citas (1)')
  await expectAccessible(page, 'the panel of a patient')
  await page.keyboard.press('Escape')
  await expect(tab.button('Grace Hopper')).toBeFocused()
  const other = await page.context().newPage()
  await openAdmin(other, `${app.url}/admin/patients?list=leftOut`)
  await expect(other.getByText('No hay pacientes sin invitaciones')).toBeVisible()
  await chooseInMenu(page, 'No invitar')
  await expect(tab.toast).toContainText('Ya no se enviarán invitaciones a Grace Hopper')
  await expect(page.getByText('No hay pacientes pendientes de volver')).toBeVisible()
  await expect(other.getByRole('rowheader')).toHaveText(['Grace Hopper'])
  await other.close()
  await tab.button('Sin invitaciones').click()
  await chooseInMenu(page, 'Volver a invitar')
  await expect(tab.toast).toContainText('Grace Hopper puede recibir invitaciones de nuevo')
  await expect(page.getByText('No hay pacientes sin invitaciones')).toBeVisible()

  await tab.button('Pendientes de volver').click()
  await page.getByLabel('Semanas sin una cita').fill('6')
  await tab.button('Editar la invitación').click()
  await page.getByLabel('Texto en inglés').fill('We would love to see you again.')
  await expectAccessible(page, 'the editor of the invitation')
  await tab.button('Guardar').click()
  await expect(tab.toast).toContainText('Invitación guardada')
  await chooseInMenu(page.getByRole('row', { name: /Ada Lovelace/ }), 'Enviar una invitación')
  await tab.button('Deshacer la invitación de Ada Lovelace').click()
  await expect(tab.toast).toContainText('Invitación cancelada antes de enviarse')
  await tab.button('Invitar a 2 pacientes').click()
  await page
    .getByRole('dialog', { name: '¿Enviar una invitación a 2 pacientes?' })
    .getByRole('button', { name: 'Enviar las invitaciones' })
    .click()
  await expect(tab.toast).toContainText('2 invitaciones se envían en 3 minutos')
  expect(
    await app.sql(`select 1 as one from mails where kind = 'invitation' and state = 'queued'`),
  ).toHaveLength(2)
  await app.sql(`delete from mails where kind = 'invitation'`)
})

test('earlier visits are imported and taken back, and one patient with two addresses is merged and separated', async ({
  page,
  appointmentsPage: { app },
}) => {
  const tab = new AdminTab(page, app, '/admin/patients')
  const imported = `select 1 as one from appointments where patient_name = 'Emmy Noether'`
  await tab.open()
  await tab.button('Importar citas anteriores').click()
  const choosing = page.waitForEvent('filechooser')
  await tab.dialog.getByRole('button', { name: 'Elegir un archivo' }).click()
  const rows = [
    'Client,Email,Date,Time',
    'Emmy Noether,emmy@example.com,01/16/2020,10:00',
    ',x@example.com,,',
  ]
  await (await choosing).setFiles({
    name: 'citas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(tab.dialog).toContainText('citas.csv: 3 filas. Indique qué contiene cada columna.')
  await expect(tab.dialog).toContainText(
    '3 filas en el archivo: 1 cita se agregará como completada, 2 filas se omitirán.',
  )
  await tab.dialog.getByRole('button', { name: 'Importar 1 cita' }).click()
  await expect(tab.toast).toContainText('1 cita importada')
  expect(await app.sql(imported)).toHaveLength(1)
  await tab.dialog
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await expect(tab.toast).toContainText('Importación deshecha')
  expect(await app.sql(imported)).toEqual([])
  await tab.dialog.getByRole('button', { name: 'Cerrar' }).click()

  await app.sql(`update patients set name = 'Grace Hopper', name_key = 'grace hopper', phone = '(573) 555-0111',
    phone_key = '+15735550111' where name = 'Ada Lovelace'`)
  await tab.open()
  await expect(page.getByText('1 paciente puede estar dos veces en la lista.')).toBeVisible()
  await tab.button('Comparar').click()
  await page
    .getByRole('button', { name: /^Unir con este/ })
    .first()
    .click()
  await expect(tab.toast).toContainText('Se unieron los datos de Grace Hopper')
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .last()
    .click()
  await expect(tab.toast).toContainText('Los pacientes están separados de nuevo')
})

test('the data of a person is found, downloaded and anonymized; reports and the audit log are downloaded', async ({
  page,
  appointmentsPage: { app },
}) => {
  const tab = new AdminTab(page, app, '/admin/privacy')
  await tab.open()
  await tab.field('Mensajes').selectOption('1 año')
  await tab.button('Guardar ajustes').click()
  await tab.button('Conservar los ajustes actuales').click()
  await page.getByLabel('Correo electrónico').fill('unknown@example.com')
  await tab.button('Consultar').click()
  await expect(page.getByText('No guardamos nada con unknown@example.com.')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('grace@example.com')
  await tab.button('Consultar').click()
  await expect(page.getByRole('main')).toContainText('1 cita')
  expect(await downloadName(page, 'Descargar (legible)')).toMatch(/^datos-guardados-[\d-]{10}\.html$/)
  await tab.button('Anonimizar').click()
  await expect(tab.dialog).toContainText('¿Anonimizar los registros pasados?')
  await tab.dialog.getByRole('button', { name: 'Anonimizar' }).click()
  await expect(tab.toast).toContainText('Registros anonimizados')
  expect(await app.sql(`select 1 as one from appointments where patient_name = 'Grace Hopper'`)).toEqual([])

  await new AdminTab(page, app, '/admin/audit-log').open()
  expect(await downloadName(page, 'Descargar CSV')).toBe('registro-de-cambios.csv')
  await new AdminTab(page, app, '/admin/reports').open()
  await page.getByText('Esta semana, en una tabla').first().click()
  expect(await downloadName(page, 'Descargar CSV')).toMatch(/^esta-semana-[\d-]{10}\.csv$/)
})

test('an email that was rejected is sent again or dismissed, and a sent one goes out twice', async ({
  page,
  appointmentsPage: { app },
  apiClient,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const write = async (name: string, email: string) => {
    mailbox.reject(email, true)
    await page.request.post(`${app.url}/api/contact`, { data: { name, email, message: 'Hello' } })
    await expect
      .poll(() =>
        app.sql(`select 1 as one from mails where state = 'failed' and kind = 'contactAcknowledgement'`),
      )
      .not.toEqual([])
    mailbox.reject(email, false)
  }
  await app.sql(`delete from mails`)
  await write('Rosa Rejected', 'rosa.rejected@example.com')
  const tab = new AdminTab(page, app, '/admin/messages')
  await tab.open()
  const warning = page.getByRole('button', { name: '1 correo no se envió' })
  await warning.click()
  const dialog = page.getByRole('dialog', { name: 'Requiere atención' })
  await expect(dialog).toContainText('Acuse de recibo del mensaje de Rosa Rejected')
  await expect(dialog).toContainText('550 No such person')
  await expectAccessible(page, 'what needs attention')
  await dialog.getByRole('button', { name: /^Enviar de nuevo/ }).click()
  await expect(tab.toast).toContainText('El correo se enviará de nuevo')
  await expect(dialog).toContainText('Nada requiere atención')
  await expect.poll(() => mailbox.mailsTo('rosa.rejected@example.com').length).toBe(1)
  await page.keyboard.press('Escape')
  await write('Eve Rejected', 'eve.rejected@example.com')
  await expect(warning).toBeVisible()
  const account = page.getByRole('button', { name: 'Cuenta de admin' })
  await account.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Requiere atención (1)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Descartar/ }).press('Enter')
  await expect(dialog).toContainText('Nada requiere atención')
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  const patientEmail = 'twice@example.com'
  const day = apiClient.day()
  await apiClient.book({ patientEmail, appointmentDate: `${day}T09:00` })
  await expect.poll(() => mailbox.mailsTo(patientEmail).length).toBe(1)
  await new AdminTab(page, app, `/admin/appointments?view=list&from=${day}&to=${day}`).open()
  await page.getByRole('button', { name: /^Correos: / }).click()
  await expect(page.getByText(/^Confirmación: se envió el /)).toBeVisible()
  const again = page.getByRole('button', { name: 'Enviar de nuevo Confirmación de la cita de' })
  await again.click()
  await expect.poll(() => mailbox.mailsTo(patientEmail).length).toBe(2)
  expect(new Set(mailbox.mailsTo(patientEmail).map(({ messageId }) => messageId)).size).toBe(2)
  await expect(page.getByText(/^Confirmación: se envió el /)).toHaveCount(2)
  await app.sql(`update appointments set status = 'cancelled' where patient_email = $1`, [patientEmail])
  await again.first().click()
  await expect(tab.toast.getByRole('alert')).toContainText('Este correo ya no corresponde')
  await app.sql('delete from contact_messages')
})
