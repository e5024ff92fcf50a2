import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { axeFindings } from '../axe-findings.ts'
import { expect, test } from '../e2e-test.ts'
import { pressUntilFocused } from '../keyboard.ts'
import { openAdmin } from '../open-admin.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

// Colours are judged as they stand, not half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const toastOn = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const asks = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const value = (page: Page) => page.getByRole('textbox', { name: 'Value' })

/** Ends the session that was started last, as time does: nobody is told. */
const endSession = (app: RunningApp) =>
  app.sql(`update sessions set created_at = created_at - interval '13 hours'
    where created_at = (select max(created_at) from sessions)`)

/**
 * Tells the page that the person has come back to it, for headless pages are never hidden, until it does what
 * is expected then: one that has just been served may not listen yet.
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

  test('is renewed in place: what was typed is still there, and saving it again works', async ({
    page,
    app,
  }) => {
    await openAdmin(page, `${app.url}/admin/content`)
    await page.getByRole('textbox', { name: 'Key' }).fill('session_note')
    await value(page).fill('Typed for an hour')
    await endSession(app)
    await page.getByRole('button', { name: 'Create Content' }).click()
    await expect(toastOn(page).getByRole('alert')).toContainText('Failed to create content')

    await expect(ended(page).getByRole('textbox', { name: 'Username' })).toHaveValue('admin')
    await expect(ended(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
    await logInAgain(page, 'not the password')
    await expect(toastOn(page).getByRole('alert')).toContainText('Login failed')
    await expect(toastOn(page)).toContainText('Invalid username or password')
    await logInAgain(page)
    await expect(ended(page)).toHaveCount(0)
    await expect(toastOn(page)).toContainText('Login successful')

    await expect(value(page)).toHaveValue('Typed for an hour')
    await page.getByRole('button', { name: 'Create Content' }).click()
    await expect(toastOn(page)).toContainText('Content created')
    await expect(page.getByRole('row', { name: /session_note/ })).toContainText('Typed for an hour')
  })

  test('is noticed by a read, which is done anew after the login', async ({ page, app }) => {
    await openAdmin(page, `${app.url}/admin/content`)
    // The page asks who is logged in as it opens; that it is the tab's read which notices needs that to be over.
    await page.waitForLoadState('networkidle')
    await endSession(app)
    await page.getByRole('tab', { name: 'Registrations' }).click()
    await expect(ended(page)).toBeVisible()
    await logInAgain(page)
    await expect(ended(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrations')
    await expect(page.getByText('Failed to fetch registrations')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Account of admin' })).toBeVisible()
  })

  test('shows nothing of the page behind the dialog, and leaves an open dialog as it was', async ({
    page,
    app,
    apiClient,
  }) => {
    const day = apiClient.day()
    await apiClient.book({ appointmentDate: `${day}T09:00`, patientName: 'Session Patient' })
    await openAdmin(page, `${app.url}/admin/appointments`)
    await page.getByRole('button', { name: /^Edit.*Session Patient/ }).click()
    const editing = page.getByRole('dialog', { name: 'Edit appointment' })
    await editing.getByRole('textbox', { name: 'Notes' }).fill('Typed in the dialog')
    await endSession(app)
    await editing.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(ended(page)).toBeVisible()

    // What a person at the front desk sees in the place of the row and of the dialog: the curtain.
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

  test('is renewed by logging in in another window', async ({ page, app }) => {
    await openAdmin(page, `${app.url}/admin/content`)
    await value(page).fill('Typed for an hour')
    await endSession(app)
    await seesTheEnd(page)
    await page.request.post(`${app.url}/api/login`, { data: ADMINISTRATOR })
    await comeBackUntil(page, () => expect(ended(page)).toHaveCount(0, { timeout: 1_000 }))
    await expect(value(page)).toHaveValue('Typed for an hour')
  })

  test('leads to Access Denied when the person stays logged out', async ({ page, app }) => {
    await openAdmin(page, `${app.url}/admin/content`)
    await value(page).fill('Typed for an hour')
    await endSession(app)
    await seesTheEnd(page)
    await ended(page).getByRole('button', { name: 'Stay logged out' }).click()
    await asks(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  })

  for (const viewport of [PHONE, DESKTOP]) {
    test(`asks for the password in a dialog that everybody can use, ${viewport.width} px`, async ({
      page,
      app,
    }) => {
      await page.setViewportSize(viewport)
      await openAdmin(page, `${app.url}/admin/blog`)
      await endSession(app)
      await seesTheEnd(page)
      expect(await axeFindings(page)).toEqual([])
    })
  }
})

test.describe('unsaved changes', () => {
  test('are asked about by the browser’s Back and Forward', async ({ page, app }) => {
    await openAdmin(page, `${app.url}/admin/content`)
    await page.getByRole('tab', { name: 'Blog Posts' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
    await page.getByRole('tab', { name: 'Content' }).click()
    await value(page).fill('Typed for an hour')

    await page.goBack()
    await asks(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/admin/content')
    await expect(value(page)).toHaveValue('Typed for an hour')

    await page.goBack()
    await asks(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a post')
    await page.goForward()
    await asks(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin/content')
    await expect(value(page)).toHaveValue('')
  })

  test('are asked about by a tab, a link and the Logout button', async ({ page, app }) => {
    await openAdmin(page, `${app.url}/admin/content`)
    await value(page).fill('Typed for an hour')
    const ways = [
      page.getByRole('tab', { name: 'Events' }),
      page.getByRole('link', { name: 'Contact' }).first(),
      page.getByRole('button', { name: 'Logout' }),
    ]
    for (const way of ways) {
      await way.click()
      await expect(asks(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(asks(page)).toHaveCount(0)
    }
    await expect(value(page)).toHaveValue('Typed for an hour')
    await page.getByRole('button', { name: 'Logout' }).click()
    await asks(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/')
    await expect(toastOn(page)).toContainText('Logged out')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the tab that is open is in view, the page is at its top, and no touch target is too small', async ({
    page,
    app,
  }) => {
    for (const [path, name] of [
      ['/admin/schedule', 'Schedule Setup'],
      ['/admin/content', 'Content'],
    ] as const) {
      await openAdmin(page, app.url + path)
      await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
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

for (const viewport of [PHONE, DESKTOP]) {
  test(`the account menu works by keyboard, and everybody can use its dialogs, ${viewport.width} px`, async ({
    page,
    app,
  }) => {
    // Looking at four states as axe does takes a busy machine its time.
    test.slow()
    await page.setViewportSize(viewport)
    await openAdmin(page, `${app.url}/admin/blog`)
    const account = page.getByRole('button', { name: 'Account of admin' })
    for (const item of ['Change password', 'Send a test e-mail']) {
      await account.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible()
      expect(await axeFindings(page), 'the menu').toEqual([])
      await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: item }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: item })).toBeVisible()
      expect(await axeFindings(page), item).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(account).toBeFocused()
    }
  })
}

test('a test e-mail arrives where it was sent', async ({ page, app, mailbox }) => {
  await openAdmin(page, `${app.url}/admin`)
  await expect(page.getByRole('region', { name: 'E-mail' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account of admin' }).click()
  await page.getByRole('menuitem', { name: 'Send a test e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test e-mail' })
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('hello@plumbline.example.com')
  await dialog.getByRole('textbox', { name: 'To' }).fill('trial@example.com')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toastOn(page)).toContainText('Test e-mail sent')
  expect(mailbox.mailsTo('trial@example.com').map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Test e-mail from /),
  ])
})
