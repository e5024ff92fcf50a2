import { readdir } from 'node:fs/promises'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { catchMails } from '@clinic/test-kit/mail-catcher.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { axeFindings } from '../axe-findings.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'

const NEW_PASSWORD = 'a new and longer password'

/** Separate app without a mail server, or with an unreachable one; its password changes. */
const test = base.extend<{ smtpUrl: string | undefined; testApp: RunningApp }>({
  smtpUrl: [undefined, { option: true }],
  testApp: [
    async ({ smtpUrl }, use) => {
      const app = await startApp({ built: true, smtpUrl })
      await use(app)
      await app.stop()
    },
    { timeout: 90_000 },
  ],
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const toastOn = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Opens a section of the settings from the account menu. */
async function choose(page: Page, section: string) {
  await page.getByRole('button', { name: 'Account of admin' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  return page.getByRole('main').getByRole('region', { name: section, exact: true })
}

test('changing the password logs out every other browser, and the old password stops working', async ({
  page,
  testApp: { url },
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[01]/)
  await openAdmin(page, `${url}/admin`)
  const elsewhere = await browser.newContext()
  consoleErrors.follow(elsewhere)
  const other = await elsewhere.newPage()
  await openAdmin(other, `${url}/admin/blog`)

  const section = await choose(page, 'Change password')
  const fields = ['Current password', 'New password', 'Confirm new password'] as const
  const fill = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      await section.getByRole('textbox', { name: fields[index], exact: true }).fill(text)
    }
    await section.getByRole('button', { name: 'Change password' }).click()
  }
  const described = (index: 0 | 1 | 2) => section.getByRole('textbox', { name: fields[index], exact: true })
  await fill(ADMINISTRATOR.password, 'short', 'short')
  await expect(described(1)).toHaveAccessibleDescription(/Must be at least 12 characters/)
  await fill(ADMINISTRATOR.password, NEW_PASSWORD, `${NEW_PASSWORD}s`)
  await expect(described(2)).toHaveAccessibleDescription("The new passwords don't match")
  await fill('not the password', NEW_PASSWORD, NEW_PASSWORD)
  await expect(described(0)).toHaveAccessibleDescription("That isn't your current password")
  await expect(toastOn(page).getByRole('alert')).toContainText('Failed to change password')
  await fill(ADMINISTRATOR.password, NEW_PASSWORD, NEW_PASSWORD)
  await expect(toastOn(page)).toContainText('Password changed')
  await expect(described(1)).toHaveValue('')

  // This browser keeps working, the other one must log in, and the old password fails.
  await page.getByRole('tab', { name: 'Registrations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrations')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const ended = other.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await ended.getByRole('button', { name: 'Log In' }).click()
  await expect(toastOn(other).getByRole('alert')).toContainText('Login failed')
  await ended.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD)
  await ended.getByRole('button', { name: 'Log In' }).click()
  await expect(ended).toHaveCount(0)
  await elsewhere.close()
})

test('a new password offers to replace the calendar link, by keyboard', async ({
  page,
  testApp: { url },
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  await openAdmin(page, `${url}/admin/settings`)
  const feed = page.getByRole('region', { name: 'Calendar feed' })
  await feed.getByRole('button', { name: 'Create link' }).click()
  const address = feed.getByRole('textbox', { name: 'Address' })
  const before = await address.inputValue()

  const section = page.getByRole('region', { name: 'Change password' })
  const typed = { Current: ADMINISTRATOR.password, New: NEW_PASSWORD, 'Confirm new': NEW_PASSWORD }
  for (const [name, text] of Object.entries(typed)) {
    await section.getByRole('textbox', { name: `${name} password`, exact: true }).fill(text)
  }
  await section.getByRole('button', { name: 'Change password' }).press('Enter')
  const replace = section.getByRole('button', { name: 'Replace calendar link' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(replace).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  }
  await replace.press('Enter')
  await expect(replace).toHaveCount(0)
  await expect(page.locator('#calendar')).toBeFocused()
  await expect(address).not.toHaveValue(before)
  expect((await page.request.get(before)).status()).toBe(404)
  expect((await page.request.get(await address.inputValue())).status()).toBe(200)
})

test('without a mail server every tab shows a warning, and the settings turn email on without a restart', async ({
  page,
  testApp: { url, mailFolder },
  consoleErrors,
}) => {
  // Reads that were under way when the administrator logged out.
  consoleErrors.expect(/status of 401/)
  await openAdmin(page, `${url}/admin`)
  const warning = page.getByRole('link', { name: "Emails aren't being sent. Set up email" })
  for (const tab of ['Registrations', 'Blog Posts', 'Content', 'Appointments', 'Schedule Setup', 'Events']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab)
    await expect(warning).toBeVisible()
  }
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: /warnings$/ }).click()
  await warning.click()
  const section = page.getByRole('region', { name: 'Email delivery' })
  await expect(section).toContainText('Emails will be saved as files, not sent.')
  await expect(section).not.toContainText(mailFolder)
  await page.getByRole('button', { name: 'Send test', exact: true }).click()
  await expect(toastOn(page)).toContainText('Saved as a file, not sent')
  await expect(section).toContainText('1 email is saved as a file, not sent.')
  expect(await readdir(mailFolder)).toEqual([expect.stringMatching(/\.eml$/)])

  const catcher = await catchMails()
  await section.getByLabel('Mail server').fill('127.0.0.1')
  await section.getByLabel('Security').selectOption('None: not encrypted')
  await section.getByLabel('Port').fill(String(catcher.port))
  await section.getByRole('button', { name: 'Save and test' }).click()
  await expect(toastOn(page)).toContainText('Test email sent')
  await expect(section).not.toContainText('no mail server is set up')
  expect(catcher.received.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Test email/)])
  await catcher.close()

  // A wrong address does not lock the administrator out.
  const address = page.getByRole('region', { name: 'Public address' })
  await address.getByLabel('Public address').fill('https://wrong.example.com')
  await address.getByRole('button', { name: 'Save address' }).click()
  await expect(address).toContainText('lead to https://wrong.example.com')
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: 'Account of admin' })).toBeVisible()
  await choose(page, 'Public address')
  await address.getByRole('button', { name: 'Remove address' }).click()
  await expect(address).toContainText(`lead to ${new URL(url).origin.replace('127.0.0.1', 'localhost')}`)
})

test.describe('with an unreachable mail server', () => {
  test.use({ smtpUrl: 'smtp://127.0.0.1:9' })

  test('the test email shows why it failed and what to check', async ({
    page,
    testApp: { url },
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409/)
    await openAdmin(page, `${url}/admin`)
    const section = await choose(page, 'Email delivery')
    await section.getByRole('button', { name: 'Send test', exact: true }).click()
    await expect(toastOn(page).getByRole('alert')).toContainText('Failed to send test email')
    await expect(section).toContainText('The mail server 127.0.0.1:9 refused the connection.')
    expect(await axeFindings(page)).toEqual([])
  })
})
