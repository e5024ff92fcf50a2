import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../checks/axe-findings.ts'
import { expectAccessible } from '../checks/expect-accessible.ts'
import { expectApart } from '../checks/expect-apart.ts'
import { expect, test } from '../e2e-test.ts'
import { pressUntilFocused } from '../keyboard.ts'
import { logInByApi } from '../log-in.ts'
import { openAdmin } from '../open-admin.ts'
import { chooseInMenu } from '../pages/row-menu.ts'
import { toastOn } from '../toast-on.ts'

const PHONE = { width: 360, height: 740 }

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
/** Clicks an element that the session dialog may cover already. */
const pressAnyway = (target: Locator) => target.dispatchEvent('click')
const asks = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const value = (page: Page) => page.getByRole('textbox', { name: 'Value' })

/** Expires the latest session without a notification. */
const endSession = (app: RunningApp) =>
  app.sql(`update sessions set created_at = created_at - interval '13 hours'
    where created_at = (select max(created_at) from sessions)`)

/**
 * Fires the page's return event until it takes effect: headless pages are never hidden, and a fresh page may not
 * listen yet.
 */
const comeBackUntil = (page: Page, then: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await then()
  }).toPass({ timeout: 10_000 })
const seesTheEnd = (page: Page) =>
  comeBackUntil(page, () => expect(ended(page)).toBeVisible({ timeout: 1_000 }))

async function logInAgain(page: Page, password = ADMINISTRATOR.password) {
  await ended(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await ended(page).getByRole('button', { name: 'Log In' }).click()
}

test.describe('a session that ends while the administrator works', () => {
  test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 401/))

  test('hides the page behind the dialog and keeps an open dialog as it was', async ({
    page,
    app,
    apiClient,
  }) => {
    const day = apiClient.day()
    await apiClient.book({ appointmentDate: `${day}T09:00`, patientName: 'Session Patient' })
    // The day alone: other tests' appointments can fill the list's first page.
    await openAdmin(page, `${app.url}/admin/appointments?view=list&from=${day}&to=${day}`)
    await chooseInMenu(page, 'Edit')
    const editing = page.getByRole('dialog', { name: 'Edit appointment' })
    await editing.getByRole('textbox', { name: 'Notes' }).fill('Typed in the dialog')
    await endSession(app)
    await pressAnyway(editing.getByRole('button', { name: 'Update Appointment' }))
    await expect(ended(page).getByRole('textbox', { name: 'Username' })).toHaveValue('admin')
    await expect(ended(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
    await expectAccessible(page, 'the login in place')

    // The overlay covers the row and the dialog.
    const seen = await page.evaluate(() => {
      const points = [
        [20, 20],
        [20, 400],
        [640, 880],
      ] as const
      return points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('header, main, tr, li') === null)
    })
    expect(seen).toEqual([true, true, true])
    await page.keyboard.press('Escape')
    await asks(page).getByRole('button', { name: 'Keep editing' }).click()

    await logInAgain(page)
    await expect(ended(page)).toHaveCount(0)
    await expect(editing.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed in the dialog')
    await editing.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(toastOn(page)).toContainText('Appointment updated')
  })

  test('shows on a phone the failed save above the dialog, not over its title', async ({ page, app }) => {
    await page.setViewportSize(PHONE)
    await openAdmin(page, `${app.url}/admin/content?group=advanced`)
    await page.getByRole('textbox', { name: 'Key', exact: true }).fill('a_new_key')
    await value(page).fill('Typed for an hour')
    await endSession(app)
    await page.getByRole('button', { name: 'Create Content' }).click()
    await expect(toastOn(page)).toContainText('Failed to create content')
    await expect(ended(page)).toBeVisible()
    await expectApart(toastOn(page).getByRole('alert'), ended(page))
  })

  test('is renewed by logging in in another window', async ({ page, app }) => {
    await openAdmin(page, `${app.url}/admin/content?group=advanced`)
    await value(page).fill('Typed for an hour')
    await endSession(app)
    await seesTheEnd(page)
    await logInByApi(page.request, app.url)
    await comeBackUntil(page, () => expect(ended(page)).toHaveCount(0, { timeout: 1_000 }))
    await expect(value(page)).toHaveValue('Typed for an hour')
  })
})

test.describe('unsaved changes', () => {
  test('ask before the browser’s Back and Forward', async ({ page, app }) => {
    const headline = page.getByLabel('Headline at the top')
    await openAdmin(page, `${app.url}/admin/content`)
    await page.getByRole('tab', { name: 'Blog Posts' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
    await page.getByRole('tab', { name: 'Content' }).click()
    await headline.fill('Typed for an hour')

    await page.goBack()
    await asks(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/admin/content')
    await expect(headline).toHaveValue('Typed for an hour')

    await page.goBack()
    await asks(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a post')
    await page.goForward()
    await asks(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin/content')
    await expect(headline).toHaveValue('Stand easy again')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the tabs are a menu that says where one is, by keyboard as well, and every touch target is large enough', async ({
    page,
    app,
  }) => {
    await openAdmin(page, `${app.url}/admin/schedule`)
    await page.getByRole('button', { name: 'Administration: Schedule Setup' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Events' })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Content' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/content$/)
    await expect(page.getByRole('button', { name: 'Administration: Content' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const small = await page
      .getByRole('main')
      .evaluate(main =>
        [...main.querySelectorAll('button, input, select, textarea, [role="tab"]')]
          .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 44)
          .map(element => element.outerHTML),
      )
    expect(small).toEqual([])
  })
})

test('the account menu works by keyboard', async ({ page, app }) => {
  await openAdmin(page, `${app.url}/admin/blog`)
  const account = page.getByRole('button', { name: 'Account of admin' })
  for (const item of ['Settings', 'Privacy']) {
    await account.press('Enter')
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
    if (item === 'Settings') await expectAccessible(page, 'the menu')
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: item }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item)
    await expect(page.getByRole('main')).toBeFocused()
  }
})
