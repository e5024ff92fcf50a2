import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import { AdminTab } from '../admin-tab.ts'
import { test as base, expect } from '../e2e-test.ts'
import { ownApp } from '../own-app.ts'
import { readSpanish } from '../spanish-desk.ts'

/** An app without a mail server, as a new owner finds it; its setup is as before after each test. */
const test = base.extend<{ testApp: RunningApp; spanish: undefined }>({
  testApp: ownApp('every warning'),
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
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the steps of the setup are done, hidden, and shown again', async ({ page, testApp }) => {
  const tab = new AdminTab(page, testApp, '/admin/schedule')
  await tab.open()
  const count = page.getByRole('main').getByRole('link', { name: /^Configuración inicial: / })
  await expect(count).toHaveText('Configuración inicial: 0 de 7 pasos listos')
  await count.click()
  const card = page.getByRole('region', { name: 'Pasos' })
  const choose = async (step: string) => {
    const button = card.getByRole('button', { name: step })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
  await choose('Revise su horario de atención')
  await card.getByRole('button', { name: 'Este es nuestro horario' }).click()
  await expect(tab.toast).toContainText('Horario de atención confirmado')
  await expect(card).toContainText('1 de 7 listos')
  await choose('Escriba los datos de su consultorio')
  await expect(card).toContainText('Todavía son textos de muestra:')
  await expect(card.getByRole('link', { name: /^Consultorio \(\d+\)$/ })).toBeVisible()
  await choose('Quite el contenido de muestra')
  await card.getByRole('button', { name: 'Eliminar las muestras' }).click()
  const question = page.getByRole('dialog', { name: '¿Quitar el contenido de muestra?' })
  await expect(question).toContainText(/Se eliminarán definitivamente \d+ eventos y \d+ artículos/)
  await question.getByRole('button', { name: 'Conservarlo' }).click()

  await card.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expect(tab.toast).toContainText('Configuración inicial oculta')
  await expect(count).toHaveCount(0)
  await page.getByRole('tab', { name: 'Contenido' }).click()
  await page.getByRole('button', { name: 'Cuenta de admin' }).click()
  await page.getByRole('menuitem', { name: 'Configuración inicial' }).click()
  await card.getByRole('button', { name: 'Mostrar en todas las pestañas' }).click()
  await expect(count).toHaveText('Configuración inicial: 1 de 7 pasos listos')
})

test('warnings fold for the day; email and the public address are set and taken away', async ({
  page,
  testApp,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[19]/)
  const tab = new AdminTab(page, testApp, '/admin/schedule')
  await tab.open()
  const warnings = page.getByRole('region', { name: 'Avisos' })
  const noMail = warnings.getByRole('link', { name: 'No se están enviando correos. Configure el correo' })
  await warnings.getByRole('button', { name: 'Ocultar hoy' }).click()
  await expect(noMail).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: /^\d avisos$/ }).click()
  await noMail.click()
  await page.setViewportSize({ width: 1280, height: 800 })

  const mail = page.getByRole('region', { name: 'Envío de correos' })
  await expect(mail).toContainText('No se envían correos: no hay un servidor de correo configurado.')
  await mail.getByRole('button', { name: 'Enviar prueba', exact: true }).click()
  await expect(tab.toast).toContainText('Guardado como archivo, sin enviarse')
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
  await mail.getByLabel('Puerto').fill(String(catcher.port))
  await mail.getByRole('button', { name: 'Guardar y probar' }).click()
  await expect(tab.toast).toContainText('Correo de prueba enviado')
  expect(catcher.received.map(({ mail }) => mail.subject)).toEqual([
    expect.stringMatching(/^Correo de prueba/),
  ])
  await mail.getByRole('button', { name: 'Quitar', exact: true }).click()
  const question = page.getByRole('dialog', { name: '¿Quitar el servidor de correo?' })
  await question.getByRole('button', { name: 'Quitar' }).click()
  await expect(tab.toast).toContainText('Servidor de correo quitado')
  await catcher.close()

  const address = page.getByRole('region', { name: 'Dirección pública' })
  await address.getByLabel('Dirección pública').fill('https://wrong.example.com')
  await address.getByRole('button', { name: 'Guardar la dirección' }).click()
  await expect(tab.toast).toContainText('Dirección pública guardada')
  await expect(address).toContainText('llevan a https://wrong.example.com.')
  await address.getByRole('button', { name: 'Quitar la dirección' }).click()
  await expect(tab.toast).toContainText('Dirección pública quitada')
})
