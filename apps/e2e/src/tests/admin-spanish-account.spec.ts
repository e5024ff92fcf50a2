import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { authenticatorCode } from '@clinic/test-kit/authenticator-app.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { addDevice } from '../device-with-passkeys.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'
import { appWithLogin } from '../own-app.ts'
import { readSpanish } from '../pages/spanish-desk.ts'
import { toastOn } from '../toast-on.ts'

const test = base.extend<{ testApp: RunningApp; spanish: undefined }>({
  testApp: appWithLogin,
  spanish: [({ testApp }, use) => readSpanish(testApp, () => use(undefined)), { auto: true }],
})
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })

const STEP = 30_000
const NEW_PASSWORD = 'a new and longer password'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an authenticator app is set up after a confirmation, asked for at the login, and removed', async ({
  page,
  testApp: { url, sql },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[13]/)
  await openAdmin(page, `${url}/admin/settings`)
  await sql("update sessions set confirmed_at = now() - interval '11 minutes'")
  const app = section(page, 'Aplicación de autenticación')
  await app.getByRole('button', { name: 'Configurar la aplicación de autenticación' }).press('Enter')
  const confirmation = page.getByRole('dialog', { name: 'Confirme su identidad' })
  await expect(confirmation.getByRole('textbox', { name: 'Contraseña' })).toBeFocused()
  await expectAccessible(page, 'the confirmation')
  await page.keyboard.type(ADMINISTRATOR.password)
  await page.keyboard.press('Enter')

  await expect(app.getByRole('img', { name: 'Código QR para su aplicación de autenticación' })).toBeVisible()
  await expectAccessible(page, 'the QR code')
  const key = (await app.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await app.getByRole('textbox', { name: 'Código' }).fill(authenticatorCode(key, Date.now()))
  await app.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde sus códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()

  // The login page is public, so it is in English.
  await page.context().clearCookies()
  await openPage(page, `${url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expectAccessible(page, 'the code at the login')
  // A code is used once; that of the next step counts too, and still does when a slow machine gets there late.
  await page.keyboard.type(authenticatorCode(key, Date.now() + STEP))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')

  await openPage(page, `${url}/admin/settings`)
  await expect(section(page, 'Sesiones').getByText(/^Chrome en \w+ \(este navegador\)/)).toBeVisible()
  await app.getByRole('button', { name: 'Quitar la aplicación de autenticación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(toastOn(page)).toContainText('Aplicación de autenticación eliminada')
  expect(await sql('select 1 as one from authenticators')).toEqual([])
  await page.goto('about:blank')
})

test('a passkey is added once on a device, logs in from the autofill list of the username, confirms, and is removed', async ({
  page,
  testApp: { url, sql },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[13]/)
  const device = await addDevice(page)
  await openAdmin(page, `${url}/admin/settings`)
  const passkeys = section(page, 'Llaves de acceso')
  const name = passkeys.getByRole('textbox', { name: 'Nombre de esta llave de acceso' })
  const add = passkeys.getByRole('button', { name: 'Agregar una llave de acceso' })
  await name.fill('Portátil')
  await add.click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(toastOn(page)).toContainText('Llave de acceso agregada')
  await name.fill('Otra vez')
  await add.click()
  await expect(
    passkeys.getByText('Este dispositivo ya tiene una llave de acceso para este sitio.'),
  ).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the passkeys')

  await page.context().clearCookies()
  await device.verified(false)
  await openPage(page, `${url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await expect(page).toHaveURL(`${url}/login`)
  await device.verified(true)
  await openPage(page, `${url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')
  // The login page has no texts in the language of its administrator.
  await expect(toastOn(page)).toContainText('Login successful')

  await openPage(page, `${url}/admin/settings`)
  await passkeys.getByRole('button', { name: 'Quitar la llave de acceso: Portátil' }).click()
  const question = page.getByRole('dialog', { name: '¿Quitar la llave de acceso “Portátil”?' })
  await sql("update sessions set confirmed_at = now() - interval '11 minutes'")
  await question.getByRole('button', { name: 'Quitar' }).click()
  await page
    .getByRole('dialog', { name: 'Confirme su identidad' })
    .getByRole('button', { name: 'Usar una llave de acceso' })
    .click()
  await expect(toastOn(page)).toContainText('Llave de acceso eliminada')
  expect(await sql('select 1 as one from passkeys')).toEqual([])
  await page.goto('about:blank')
})

test('a new password ends the other sessions, which hide their page and are renewed in place', async ({
  page,
  testApp: { url, sql },
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[01]/)
  const [before] = await sql<{ hash: string }>('select password_hash as hash from users')
  await openAdmin(page, `${url}/admin/settings`)
  const elsewhere = await browser.newContext()
  consoleErrors.follow(elsewhere)
  const other = await elsewhere.newPage()
  await openAdmin(other, `${url}/admin/content?group=advanced`)
  const text = other.getByRole('textbox', { name: 'Texto' })
  await text.fill('Escrito durante una hora')

  const form = section(page, 'Cambiar la contraseña')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await field('Contraseña actual').fill(ADMINISTRATOR.password)
  await field('Contraseña nueva').fill(NEW_PASSWORD)
  await field('Confirme la contraseña nueva').fill(NEW_PASSWORD)
  await form.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(toastOn(page)).toContainText('Contraseña cambiada')

  // Headless pages are never hidden, and so never come back.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const ended = other.getByRole('dialog', { name: 'Su sesión terminó' })
  await expect(ended.getByRole('textbox', { name: 'Contraseña' })).toBeFocused()
  await expectAccessible(other, 'the login in place')
  const isSeen = await other.evaluate(() =>
    [20, 400, 880].map(y => document.elementFromPoint(20, y)?.closest('header, main') !== null),
  )
  expect(isSeen).toEqual([false, false, false])
  await other.keyboard.type(NEW_PASSWORD)
  await other.keyboard.press('Enter')
  await expect(toastOn(other)).toContainText('Sesión iniciada')
  await expect(ended).toHaveCount(0)
  await expect(text).toHaveValue('Escrito durante una hora')
  await elsewhere.close()
  await sql('update users set password_hash = $1', [before?.hash])
  await sql(`delete from setup_flags where name = 'password-changed'`)
  await page.goto('about:blank')
})
