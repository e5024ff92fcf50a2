import { expect } from '@playwright/test'
import { expectAccessible } from '../checks/expect-accessible.ts'
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

test('due patients are listed, left out, asked again, and invited', async ({
  page,
  appointmentsPage: { app },
}) => {
  const tab = new AdminTab(page, app, '/admin/patients')
  const names = page.getByRole('rowheader')
  await tab.open()
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
  await chooseInMenu(page, 'No invitar')
  await expect(tab.toast).toContainText('Ya no se enviarán invitaciones a Grace Hopper')
  await tab.button('Sin invitaciones').click()
  await chooseInMenu(page, 'Volver a invitar')
  await expect(tab.toast).toContainText('Grace Hopper puede recibir invitaciones de nuevo')

  await tab.button('Pendientes de volver').click()
  await page.getByLabel('Semanas sin una cita').fill('6')
  await tab.button('Editar la invitación').click()
  await page.getByLabel('Texto en inglés').fill('We would love to see you again.')
  await expectAccessible(page, 'the editor of the invitation')
  await tab.button('Guardar').click()
  await expect(tab.toast).toContainText('Invitación guardada')
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

test('an email that was rejected is sent again', async ({ page, appointmentsPage: { app }, mailbox }) => {
  const email = 'rosa.rejected@example.com'
  await app.sql('delete from mails')
  mailbox.reject(email, true)
  const data = { name: 'Rosa Rejected', email, message: 'Hello' }
  await page.request.post(`${app.url}/api/contact`, { data })
  const failed = `select 1 as one from mails where state = 'failed' and kind = 'contactAcknowledgement'`
  await expect.poll(() => app.sql(failed)).not.toEqual([])
  mailbox.reject(email, false)
  const tab = new AdminTab(page, app, '/admin/messages')
  await tab.open()
  await page.getByRole('button', { name: '1 correo no se envió' }).click()
  const dialog = page.getByRole('dialog', { name: 'Requiere atención' })
  await expect(dialog).toContainText('Acuse de recibo del mensaje de Rosa Rejected')
  await expect(dialog).toContainText('550 No such person')
  await expectAccessible(page, 'what needs attention')
  await dialog.getByRole('button', { name: /^Enviar de nuevo/ }).click()
  await expect(tab.toast).toContainText('El correo se enviará de nuevo')
  await expect(dialog).toContainText('Nada requiere atención')
  await expect.poll(() => mailbox.mailsTo(email).length).toBe(1)
  await app.sql('delete from contact_messages')
})
