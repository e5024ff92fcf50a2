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

/** The login page is public, so it is in English. */
async function logIn(page: Page, url: string): Promise<void> {
  await page.context().clearCookies()
  await openPage(page, `${url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('an authenticator app is set up after a confirmation, asked for at the login, replaced by a recovery code, and removed', async ({
  page,
  testApp: { url, sql },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[013]/)
  await openAdmin(page, `${url}/admin/settings`)
  await sql("update sessions set confirmed_at = now() - interval '11 minutes'")
  const app = section(page, 'Aplicación de autenticación')
  await app.getByRole('button', { name: 'Configurar la aplicación de autenticación' }).press('Enter')
  const confirmation = page.getByRole('dialog', { name: 'Confirme su identidad' })
  const password = confirmation.getByRole('textbox', { name: 'Contraseña' })
  await expect(password).toBeFocused()
  await expectAccessible(page, 'the confirmation')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Esa no es su contraseña actual/)
  await password.fill(ADMINISTRATOR.password)
  await confirmation.getByRole('button', { name: 'Confirmar' }).click()

  await expect(app.getByRole('img', { name: 'Código QR para su aplicación de autenticación' })).toBeVisible()
  await expectAccessible(page, 'the QR code')
  const key = (await app.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await app.getByRole('textbox', { name: 'Código' }).fill(authenticatorCode(key, Date.now()))
  await app.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde sus códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts()
  await expectAccessible(page, 'the recovery codes')
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()

  await logIn(page, url)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expectAccessible(page, 'the code at the login')
  // A code is used once; that of the next step counts too, and still does when a slow machine gets there late.
  await page.keyboard.type(authenticatorCode(key, Date.now() + STEP))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await logIn(page, url)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')

  await openPage(page, `${url}/admin/settings`)
  await expect(page.getByText('Quedan 9 de 10 códigos.')).toBeVisible()
  const sessions = section(page, 'Sesiones')
  await expect(sessions.getByText(/^Chrome en \w+ \(este navegador\)/)).toBeVisible()
  await sessions.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrarlas' }).click()
  await expect(toastOn(page)).toContainText('Las demás sesiones se cerraron')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await app.getByRole('button', { name: 'Quitar la aplicación de autenticación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(toastOn(page)).toContainText('Aplicación de autenticación eliminada')
  expect(await sql('select 1 as one from authenticators')).toEqual([])
  await page.goto('about:blank')
})

test('a passkey is added once on a device, logs in, confirms, and is removed', async ({
  page,
  testApp: { url, sql },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[13]/)
  await addDevice(page)
  await openAdmin(page, `${url}/admin/settings`)
  const passkeys = section(page, 'Llaves de acceso')
  const name = passkeys.getByRole('textbox', { name: 'Nombre de esta llave de acceso' })
  const add = passkeys.getByRole('button', { name: 'Agregar una llave de acceso' })
  await name.fill('')
  await add.click()
  await expect(name).toHaveAccessibleDescription(/Escriba un nombre/)
  await name.fill('Portátil')
  await add.click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(toastOn(page)).toContainText('Llave de acceso agregada')
  await expect(passkeys.getByRole('listitem')).toContainText('Portátil')
  await name.fill('Otra vez')
  await add.click()
  await expect(
    passkeys.getByText('Este dispositivo ya tiene una llave de acceso para este sitio.'),
  ).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the passkeys')

  // Without the autofill list, which has a test of its own.
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.context().clearCookies()
  await openPage(page, `${url}/login`)
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await expect(button).toBeVisible()
  await expectAccessible(page, 'the login with a passkey')
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')
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

test('a new password ends the other sessions, which are renewed in place, and logging out asks about typed text', async ({
  page,
  testApp: { url, sql },
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[014]/)
  const [before] = await sql<{ hash: string }>('select password_hash as hash from users')
  await openAdmin(page, `${url}/admin/settings`)
  const feed = section(page, 'Suscripción al calendario')
  await feed.getByRole('button', { name: 'Crear el enlace' }).click()
  const address = feed.getByRole('textbox', { name: 'Dirección' })
  const link = await address.inputValue()
  const elsewhere = await browser.newContext()
  consoleErrors.follow(elsewhere)
  const other = await elsewhere.newPage()
  await openAdmin(other, `${url}/admin/content?group=advanced`)
  const text = other.getByRole('textbox', { name: 'Texto' })
  await text.fill('Escrito durante una hora')

  const form = section(page, 'Cambiar la contraseña')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const change = async (current: string, next: string, repeated: string) => {
    await field('Contraseña actual').fill(current)
    await field('Contraseña nueva').fill(next)
    await field('Confirme la contraseña nueva').fill(repeated)
    await form.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  }
  await change(ADMINISTRATOR.password, 'short', 'short')
  await expect(field('Contraseña nueva')).toHaveAccessibleDescription(/Debe tener 12 caracteres como mínimo/)
  await change(ADMINISTRATOR.password, NEW_PASSWORD, `${NEW_PASSWORD}s`)
  await expect(field('Confirme la contraseña nueva')).toHaveAccessibleDescription(
    'Las contraseñas nuevas no coinciden',
  )
  await change('not the password', NEW_PASSWORD, NEW_PASSWORD)
  await expect(toastOn(page).getByRole('alert')).toContainText('No se pudo cambiar la contraseña')
  await change(ADMINISTRATOR.password, NEW_PASSWORD, NEW_PASSWORD)
  await expect(toastOn(page)).toContainText('Contraseña cambiada')
  await expect(field('Contraseña nueva')).toHaveValue('')
  const replace = form.getByRole('button', { name: 'Reemplazar el enlace del calendario' })
  await expect(replace).toBeVisible()
  await expectAccessible(page, 'the offer to replace the link')
  await replace.press('Enter')
  await expect(toastOn(page)).toContainText('Enlace del calendario reemplazado')
  await expect(page.locator('#calendar')).toBeFocused()
  await expect(address).not.toHaveValue(link)
  expect((await page.request.get(link)).status()).toBe(404)
  expect((await page.request.get(await address.inputValue())).status()).toBe(200)

  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const ended = other.getByRole('dialog', { name: 'Su sesión terminó' })
  for (const password of [ADMINISTRATOR.password, NEW_PASSWORD]) {
    await ended.getByRole('textbox', { name: 'Contraseña' }).fill(password)
    await ended.getByRole('button', { name: 'Iniciar sesión' }).click()
    if (password === NEW_PASSWORD) continue
    await expect(toastOn(other).getByRole('alert')).toContainText('No se pudo iniciar sesión')
    await expect(toastOn(other)).toContainText('El nombre de usuario o la contraseña no son válidos')
  }
  await expect(ended).toHaveCount(0)
  await expect(toastOn(other)).toContainText('Sesión iniciada')
  await expect(text).toHaveValue('Escrito durante una hora')
  await other.getByRole('button', { name: 'Cerrar sesión' }).click()
  await other
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Descartar los cambios' })
    .click()
  await expect(other).toHaveURL(`${url}/`)
  await elsewhere.close()
  await sql('update users set password_hash = $1', [before?.hash])
  await sql(`delete from setup_flags where name = 'password-changed'`)
  await sql('delete from calendar_feeds')
  await page.goto('about:blank')
})
