import { readdir } from 'node:fs/promises'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { test as base, expect } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
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

test('the steps of the setup are done, hidden, and shown again by keyboard', async ({ page, testApp }) => {
  const tab = new AdminTab(page, testApp, '/admin/schedule')
  await tab.open()
  const count = page.getByRole('main').getByRole('link', { name: /^Configuración inicial: / })
  await expect(count).toHaveText('Configuración inicial: 0 de 10 pasos listos')
  await tabTo(page, count)
  await page.keyboard.press('Enter')
  await expect(page.getByTitle('Vista previa de /es')).toBeVisible()
  const card = page.getByRole('region', { name: 'Pasos' })
  const press = async (name: string | RegExp) => {
    await tabTo(page, card.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  const choose = async (step: string) => {
    const button = card.getByRole('button', { name: step })
    if ((await button.getAttribute('aria-expanded')) === 'false') await press(step)
  }
  await choose('Revise su zona horaria y su horario')
  await press('Este es nuestro horario')
  await expect(tab.toast).toContainText('Horario de atención confirmado')
  await expect(card).toContainText('1 de 10 pasos listos')
  await expect(card.getByRole('list').first()).toBeFocused()
  await press(/^Ocultar$/)
  await expect(tab.toast).toContainText('Configuración inicial oculta')
  await expect(count).toHaveCount(0)
  await page.getByRole('button', { name: 'Cuenta de admin' }).click()
  await page.getByRole('menuitem', { name: 'Configuración inicial' }).click()
  await press('Mostrar en todas las pestañas')
  await expect(count).toHaveText('Configuración inicial: 1 de 10 pasos listos')
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
