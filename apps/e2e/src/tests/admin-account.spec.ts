import { readdir } from 'node:fs/promises'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { type RunningApp, startApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { axeFindings } from '../axe-findings.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'

const NEW_PASSWORD = 'a new and longer password'

/** An app of its own, whose password changes, without a mail server or with one that is away. */
const test = base.extend<{ smtpUrl: string | undefined; ownProduct: RunningApp }>({
  smtpUrl: [undefined, { option: true }],
  ownProduct: [
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

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Account of admin' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog', { name: item })
}

test('a changed password is the only one from then on, and logs out every other browser', async ({
  page,
  ownProduct: { url },
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[01]/)
  await openAdmin(page, `${url}/admin`)
  const elsewhere = await browser.newContext()
  consoleErrors.follow(elsewhere)
  const other = await elsewhere.newPage()
  await openAdmin(other, `${url}/admin/blog`)

  const dialog = await choose(page, 'Change password')
  const fields = ['Current password', 'New password', 'New password, repeated'] as const
  const fill = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      await dialog.getByRole('textbox', { name: fields[index], exact: true }).fill(text)
    }
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  const described = (index: 0 | 1 | 2) => dialog.getByRole('textbox', { name: fields[index], exact: true })
  await fill(ADMINISTRATOR.password, 'short', 'short')
  await expect(described(1)).toHaveAccessibleDescription(/Must be at least 12 characters/)
  await fill(ADMINISTRATOR.password, NEW_PASSWORD, `${NEW_PASSWORD}s`)
  await expect(described(2)).toHaveAccessibleDescription('The new passwords are not the same')
  await fill('not the password', NEW_PASSWORD, NEW_PASSWORD)
  await expect(described(0)).toHaveAccessibleDescription('This is not your current password')
  await expect(toastOn(page).getByRole('alert')).toContainText('Failed to change password')
  await fill(ADMINISTRATOR.password, NEW_PASSWORD, NEW_PASSWORD)
  await expect(toastOn(page)).toContainText('Password changed')
  await expect(dialog).toHaveCount(0)

  // This browser goes on working, the other is asked for the password, and the old one opens nothing.
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

test('without a mail server every tab says so, and a test e-mail is kept as a file', async ({
  page,
  ownProduct: { url, mailFolder },
}) => {
  await openAdmin(page, `${url}/admin`)
  const banner = page.getByRole('region', { name: 'E-mail' })
  for (const tab of ['Registrations', 'Blog Posts', 'Content', 'Appointments', 'Schedule Setup', 'Events']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab)
    await expect(banner).toContainText('E-mails are not sent: no mail server is set.')
  }
  await expect(banner).toContainText(mailFolder)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await axeFindings(page)).toEqual([])

  await banner.getByRole('button', { name: 'Send a test e-mail' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(toastOn(page)).toContainText('Test e-mail kept')
  await expect(banner).toContainText('1 is kept as a file in')
  expect(await readdir(mailFolder)).toEqual([expect.stringMatching(/\.eml$/)])
})

test.describe('with a mail server that is away', () => {
  test.use({ smtpUrl: 'smtp://127.0.0.1:9' })

  test('the test e-mail says why it did not go, and what to look at', async ({
    page,
    ownProduct: { url },
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409/)
    await openAdmin(page, `${url}/admin`)
    const dialog = await choose(page, 'Send a test e-mail')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(toastOn(page).getByRole('alert')).toContainText('Failed to send test e-mail')
    await expect(dialog).toContainText('The mail server 127.0.0.1:9 refused the connection.')
    expect(await axeFindings(page)).toEqual([])
  })
})
