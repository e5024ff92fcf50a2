import { readdir } from 'node:fs/promises'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { test as base, expect } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'
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
  await choose('Escriba su nombre, logotipo y dirección')
  await expect(card).toContainText('Todavía son textos de muestra:')
  await expect(card.getByRole('link', { name: /^Consultorio \(\d+\)$/ })).toBeVisible()
  await choose('Quite el contenido de muestra')
  await press('Eliminar las muestras')
  const question = page.getByRole('dialog', { name: '¿Quitar el contenido de muestra?' })
  await expect(question).toContainText(/Se eliminarán definitivamente \d+ eventos y \d+ artículos/)
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page, 'the question before the samples go')
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Eliminar las muestras' })).toBeFocused()

  await press(/^Ocultar$/)
  await expect(tab.toast).toContainText('Configuración inicial oculta')
  await expect(count).toHaveCount(0)
  await openPage(page, testApp.url)
  await expect(page.getByRole('banner')).not.toContainText(/still sample text|de muestra/)
  await openPage(page, `${testApp.url}/admin/content`)
  await expect(count).toHaveCount(0)
  await page.getByRole('button', { name: 'Cuenta de admin' }).click()
  await page.getByRole('menuitem', { name: 'Configuración inicial' }).click()
  await press('Mostrar en todas las pestañas')
  await expect(count).toHaveText('Configuración inicial: 1 de 10 pasos listos')
})

test('warnings show on other tabs and fold for the day; email is set without a restart, and taken away', async ({
  page,
  testApp,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  const tab = new AdminTab(page, testApp, '/admin/schedule')
  await tab.open()
  const warnings = page.getByRole('region', { name: 'Avisos' })
  const noMail = warnings.getByRole('link', { name: 'No se están enviando correos. Configure el correo' })
  for (const name of ['Inscripciones', 'Eventos']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(noMail).toBeVisible()
  }
  await warnings.getByRole('button', { name: 'Ocultar hasta mañana' }).click()
  await expect(noMail).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: /^\d avisos$/ }).click()
  await noMail.click()
  await page.setViewportSize({ width: 1280, height: 800 })

  const mail = page.getByRole('region', { name: 'Envío de correos' })
  await expect(mail).toContainText('No se envían correos: no hay un servidor de correo configurado.')
  await mail.getByRole('button', { name: 'Enviar prueba', exact: true }).click()
  await expect(tab.toast).toContainText('Guardado como archivo, sin enviarse')
  await expect(mail).not.toContainText(testApp.mailFolder)
  expect(await readdir(testApp.mailFolder)).toContainEqual(expect.stringMatching(/\.eml$/))
  const catcher = await catchMails()
  await mail.getByLabel('Servidor de correo').fill('127.0.0.1')
  await mail.getByLabel('Seguridad').selectOption('Ninguna: sin cifrar')
  await mail.getByLabel('Puerto').fill('99999')
  await mail.getByRole('button', { name: 'Guardar y probar' }).click()
  await expect(mail.getByLabel('Puerto')).toHaveAccessibleDescription(/Escriba un puerto de 1 a 65535/)
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

test('a wrong public address locks no one out, and is taken away', async ({
  page,
  testApp,
  consoleErrors,
}) => {
  // Reads that were under way when the administrator logged out.
  consoleErrors.expect(/status of 401/)
  const tab = new AdminTab(page, testApp, '/admin/settings')
  await tab.open()
  const address = page.getByRole('region', { name: 'Dirección pública' })
  await address.getByLabel('Dirección pública').fill('https://wrong.example.com')
  await address.getByRole('button', { name: 'Guardar la dirección' }).click()
  await expect(tab.toast).toContainText('Dirección pública guardada')
  await expect(address).toContainText('llevan a https://wrong.example.com.')
  await expectAccessible(page, 'a wrong public address')
  await tab.button('Cerrar sesión').click()
  await expect(page).toHaveURL(`${testApp.url}/`)
  await openPage(page, `${testApp.url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')
  await openPage(page, `${testApp.url}/admin/settings`)
  await address.getByRole('button', { name: 'Quitar la dirección' }).click()
  await expect(tab.toast).toContainText('Dirección pública eliminada')
})
