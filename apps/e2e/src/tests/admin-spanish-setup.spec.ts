import { readdir } from 'node:fs/promises'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { test as base, expect } from '../e2e-test.ts'
import { ownApp } from '../own-app.ts'
import { AdminTab } from '../pages/admin-tab.ts'
import { readSpanish } from '../pages/spanish-desk.ts'

/** An app without a mail server, as a new owner finds it; its setup is as before after each test. */
const test = base.extend<{ testApp: RunningApp; spanish: undefined }>({
  testApp: ownApp('setup'),
  spanish: [
    ({ testApp }, use) =>
      readSpanish(testApp, async () => {
        const before = await testApp.sql<{ name: string }>('select name from setup_flags')
        await use(undefined)
        await testApp.sql('delete from setup_flags where name <> all($1)', [before.map(({ name }) => name)])
      }),
    { auto: true },
  ],
})
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })

test('the setup previews the Spanish home page', async ({ page, testApp }) => {
  await new AdminTab(page, testApp, '/admin/setup').open()
  await expect(page.getByTitle('Vista previa de /es')).toBeVisible()
})

test('email is set without a restart, and taken away', async ({ page, testApp, consoleErrors }) => {
  consoleErrors.expect(/status of 409/)
  const tab = new AdminTab(page, testApp, '/admin/settings')
  await tab.open()
  const mail = page.getByRole('region', { name: 'Envío de correos' })
  await expect(mail).toContainText('No se envían correos: no hay un servidor de correo configurado.')
  await mail.getByRole('button', { name: 'Enviar prueba', exact: true }).click()
  await expect(tab.toast).toContainText('Guardado como archivo, no enviado')
  await expect(mail).not.toContainText(testApp.mailFolder)
  expect(await readdir(testApp.mailFolder)).toContainEqual(expect.stringMatching(/\.eml$/))
  const catcher = await catchMails()
  await mail.getByLabel('Servidor de correo').fill('127.0.0.1')
  await mail.getByLabel('Seguridad').selectOption('Ninguna: sin cifrar')
  await mail.getByLabel('Puerto').fill('9')
  await mail.getByRole('button', { name: 'Guardar y probar' }).click()
  await expect(tab.toast.getByRole('alert')).toContainText('No se pudo enviar el correo de prueba')
  await expect(mail).toContainText('El servidor de correo 127.0.0.1:9 rechazó la conexión.')
  await expectAccessible(page, 'a failed test email')
  await mail.getByLabel('Puerto').fill(String(catcher.port))
  await mail.getByRole('button', { name: 'Guardar y probar' }).click()
  await expect(tab.toast).toContainText('Correo de prueba enviado')
  expect(catcher.received.map(({ mail }) => mail.subject)).toEqual([
    expect.stringMatching(/^Correo de prueba/),
  ])
  await mail.getByRole('button', { name: 'Quitar', exact: true }).click()
  const question = page.getByRole('dialog', { name: '¿Quitar el servidor de correo?' })
  await question.getByRole('button', { name: 'Quitar' }).click()
  await expect(tab.toast).toContainText('Servidor de correo eliminado')
  await catcher.close()
})
