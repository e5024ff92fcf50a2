import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { addDevice } from '../device-with-passkeys.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'
import { appWithLogin } from '../own-app.ts'

/** Separate app, whose login changes. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: appWithLogin })
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string) {
  await passkeys(page).getByRole('textbox', { name: 'Name of this passkey' }).fill(name)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
}

test('after the password, a passkey without an app comes before a recovery code', async ({
  page,
  testApp: { url },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  await addDevice(page)
  await openAdmin(page, `${url}/admin/settings`)
  await addPasskey(page, 'Laptop')
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I saved them' }).click()
  // Without the autofill list, which would log in at once.
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const form = page.getByRole('form', { name: 'Use your passkey, or a recovery code' })
  const passkey = form.getByRole('button', { name: 'Use a passkey' })
  const typePassword = async () => {
    await page.context().clearCookies()
    await openPage(page, `${url}/login`)
    await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(passkey).toBeFocused()
  }

  await typePassword()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await typePassword()
  await form.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await page.goto('about:blank')
})

test('a passkey without a verified person does not log in; with one, the autofill list of the username does', async ({
  page,
  testApp: { url },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  const device = await addDevice(page)
  await openAdmin(page, `${url}/admin/settings`)
  await addPasskey(page, 'Laptop')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await page.context().clearCookies()
  await device.verified(false)
  await openPage(page, `${url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await expect(page).toHaveURL(`${url}/login`)

  await device.verified(true)
  await openPage(page, `${url}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await page.goto('about:blank')
})

test('at another address the pages say where passkeys work', async ({
  page,
  testApp: { url },
  consoleErrors,
}) => {
  consoleErrors.expect(/^request: http:..127.0.0.1/)
  const other = url.replace('localhost', '127.0.0.1')
  await openPage(page, `${other}/login`)
  await expect(page.getByText(`Passkeys work only at ${url}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await openAdmin(page, `${other}/admin/settings`)
  await expect(passkeys(page).getByText(`Open ${url} to add one.`)).toBeVisible()
  await expect(passkeys(page).getByRole('button')).toHaveCount(0)
  await page.goto('about:blank')
})
