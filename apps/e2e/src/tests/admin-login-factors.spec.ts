import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { authenticatorCode } from '@clinic/test-kit/authenticator-app.ts'
import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Page } from '@playwright/test'
import { axeFindings } from '../axe-findings.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { openPage } from '../open-page.ts'
import { overflow } from '../overflow.ts'
import { appPerTest } from '../own-app.ts'

/** Separate app, whose login changes. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: appPerTest })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STEP = 30_000

async function typePassword(page: Page, url: string) {
  await openPage(page, `${url}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

for (const width of [360, 1280]) {
  test(`an authenticator app is set up, asked for, and replaced by a recovery code at ${width} px`, async ({
    page,
    testApp: { url },
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 401/)
    await page.setViewportSize({ width, height: 800 })
    await openAdmin(page, `${url}/admin/settings`)
    const section = page.getByRole('region', { name: 'Authenticator app' })
    await section.getByRole('button', { name: 'Set up authenticator app' }).click()
    await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toEqual({ sideways: false, cutOff: [] })
    const key = (await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await section.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(key, Date.now() - STEP))
    await section.getByRole('button', { name: 'Turn on' }).click()

    const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toEqual({ sideways: false, cutOff: [] })
    // By keyboard: on a phone the toast covers the button for some seconds.
    await dialog.getByRole('button', { name: 'I saved them' }).press('Enter')

    await page.context().clearCookies()
    await typePassword(page, url)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toEqual({ sideways: false, cutOff: [] })
    await page.keyboard.type(authenticatorCode(key, Date.now()))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${url}/admin`)

    await page.context().clearCookies()
    await typePassword(page, url)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(`${url}/admin`)
    await openPage(page, `${url}/admin/settings`)
    await expect(page.getByText('9 of 10 codes left.')).toBeVisible()
    // Ends the page's reads before its app stops.
    await page.goto('about:blank')
  })
}

for (const width of [360, 1280]) {
  test(`"Confirm it's you" repeats the call, by keyboard, at ${width} px`, async ({
    page,
    testApp: { url, sql },
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 40[03]/)
    await page.setViewportSize({ width, height: 800 })
    await openAdmin(page, `${url}/admin/settings`)
    await sql("update sessions set confirmed_at = now() - interval '11 minutes'")
    const section = page.getByRole('region', { name: 'Authenticator app' })
    await section.getByRole('button', { name: 'Set up authenticator app' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toEqual({ sideways: false, cutOff: [] })
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
}

for (const width of [360, 1280]) {
  test(`another session is listed and ended, which locks its open page, at ${width} px`, async ({
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

    await page.setViewportSize({ width, height: 800 })
    await openPage(page, `${url}/login#sessions`)
    await page.getByRole('textbox', { name: 'Username' }).fill(ADMINISTRATOR.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(`${url}/admin/settings#sessions`)
    const section = page.getByRole('region', { name: 'Sessions' })
    await expect(section.getByText(/^Chrome on \w+ \(this browser\)/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toEqual({ sideways: false, cutOff: [] })
    await section.getByRole('button', { name: /^End session:/ }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await elsewhere.close()
    await page.goto('about:blank')
  })
}
