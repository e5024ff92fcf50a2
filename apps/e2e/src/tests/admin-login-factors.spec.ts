import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { authenticatorCode } from '@clinic/test-kit/authenticator-app.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../e2e-test.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'
import { appWithLogin } from '../own-app.ts'

/** Separate app, whose login changes. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: appWithLogin })
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STEP = 30_000

async function typePassword(page: Page, url: string) {
  await openPage(page, `${url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('an authenticator app is set up, asked for, and replaced by a recovery code', async ({
  page,
  testApp: { url },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, `${url}/admin/settings`)
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await section.getByRole('button', { name: 'Set up authenticator app' }).click()
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  const key = (await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await section.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(key, Date.now() - STEP))
  await section.getByRole('button', { name: 'Turn on' }).click()

  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  // By keyboard: on a phone the toast covers the button for some seconds.
  await dialog.getByRole('button', { name: 'I saved them' }).press('Enter')

  await page.context().clearCookies()
  await typePassword(page, url)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(authenticatorCode(key, Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')

  await page.context().clearCookies()
  await typePassword(page, url)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await openPage(page, `${url}/admin/settings`)
  await expect(page.getByText('9 of 10 codes left.')).toBeVisible()
  // Ends the page's reads before its app stops.
  await page.goto('about:blank')
})

test(`"Confirm it's you" repeats the call, by keyboard`, async ({
  page,
  testApp: { url, sql },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[03]/)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, `${url}/admin/settings`)
  await sql("update sessions set confirmed_at = now() - interval '11 minutes'")
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await section.getByRole('button', { name: 'Set up authenticator app' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /That isn't your current password/,
  )
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(ADMINISTRATOR.password)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.goto('about:blank')
})

test('another session is listed and ended, which locks its open page', async ({
  page,
  testApp: { url },
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  const elsewhere = await browser.newContext()
  consoleErrors.follow(elsewhere)
  const other = await elsewhere.newPage()
  await openAdmin(other, `${url}/admin/blog`)

  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `${url}/login#sessions`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`${url}/admin/settings#sessions`)
  const section = page.getByRole('region', { name: 'Sessions' })
  await expect(section.getByText(/^Chrome on \w+ \(this browser\)/)).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: /^End session:/ }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await elsewhere.close()
  await page.goto('about:blank')
})
