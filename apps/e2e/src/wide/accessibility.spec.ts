import type { Locator } from '@playwright/test'
import { axeFindings } from '../checks/axe-findings.ts'
import { brokenDates } from '../checks/broken-dates.ts'
import { coveredItems } from '../checks/covered-items.ts'
import { overflow } from '../checks/overflow.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { BookingPage } from '../pages/booking-page.ts'
import { expectConsoleErrors, PAGE_STATES } from '../states/page-states.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 900 }
/** Without the head, whose menus are the same in every view. */
const PANEL = '#admin-tab-panel'
/** A look at a long page takes 15 s on a busy machine. */
const AXE_MS = 40_000
const WHOLE = { sideways: false, cutOff: [] }

for (const state of PAGE_STATES) {
  test(`${state.name} is accessible: no axe finding, cut-off text, covered menu item or date on two lines`, async ({
    page,
    apiClient,
    consoleErrors,
  }) => {
    expectConsoleErrors(state, consoleErrors)
    await page.setViewportSize(PHONE)
    await state.open(page, apiClient)
    await expect.poll(() => axeFindings(page), { message: 'axe on a phone', timeout: AXE_MS }).toEqual([])
    await expect.poll(() => brokenDates(page), 'dates and times on a phone').toEqual([])
    expect(await coveredItems(page, PANEL), 'covered on a phone').toEqual([])
    await page.setViewportSize(DESKTOP)
    // Repeated because a window resizes with a delay.
    await expect.poll(() => axeFindings(page), { message: 'axe on a desktop', timeout: AXE_MS }).toEqual([])
    await expect.poll(() => brokenDates(page), 'dates and times on a desktop').toEqual([])
    expect(await coveredItems(page, PANEL), 'covered on a desktop').toEqual([])
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(() => overflow(page), `${width} px`).toEqual(WHOLE)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflow(page), `${width} px with text at 200 %`).toEqual(WHOLE)
    }
  })
}

test('axe finds nothing while the mobile menu is open', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('axe reports an image without a description', async ({ page }) => {
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><img src="data:,"></main>')
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^image-alt at img: /)])
})

test('a contrast theme shows which day and time are chosen', async ({ page, apiClient }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const bookingPage = new BookingPage(page)
  const day = apiClient.day()
  await bookingPage.open({ date: day, time: '10:00', type: 'treatment' })
  const background = (element: Locator) =>
    element.evaluate(node => getComputedStyle(node.closest('label') ?? node).backgroundColor)
  const others = await background(bookingPage.time('9:00 AM'))
  for (const chosen of [bookingPage.day(day), bookingPage.time('10:00 AM')])
    expect(await background(chosen)).not.toBe(others)
})

test('the longest date stays on one line on a phone', async ({ page, apiClient }) => {
  const date = 'Wednesday, September 30, 2037'
  const event = await apiClient.announce({ title: 'Far ahead', date: '2037-09-30T15:30:00.000Z' })
  const { manageUrl } = await apiClient.register(event.id, 'Ada Lovelace')
  await page.setViewportSize(PHONE)
  await openPage(page, '/events')
  const card = page.getByRole('article', { name: event.title })
  await expect(card).toContainText(date)
  await card.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog')).toContainText(date)
  expect(await brokenDates(page)).toEqual([])
  await openPage(page, new URL(manageUrl).pathname)
  await expect(page.getByRole('main')).toContainText(date)
  expect(await brokenDates(page)).toEqual([])
})

for (const [lang, texts, parts] of [
  [
    'en-US',
    [
      'Tuesday, November 24, 2026, 10:15-11:15 AM',
      '<span>Tuesday, </span><b>November 24,</b> 2026',
      'Monday 2:00-5:00 PM',
    ],
    ['Tuesday, November 24, 2026', '10:15-11:15 AM', 'Tuesday, November 24, 2026', '2:00-5:00 PM'],
  ],
  [
    'es-US',
    ['martes, 24 de noviembre de 2026, 10:15 a. m.', 'Mar, 24 nov 2026, 9:00 a <b>11:00 a.\u00a0m.</b>'],
    ['24 de noviembre', 'de 2026', '10:15 a. m.', 'Mar, 24 nov 2026', '9:00 a 11:00 a. m.'],
  ],
] as const) {
  test(`brokenDates reports ${lang} dates, times and ranges that wrap, and none on one line`, async ({
    page,
  }) => {
    await page.setContent(`<html lang="${lang}">${texts.map(text => `<p>${text}</p>`).join('')}`)
    expect(await brokenDates(page)).toEqual([])
    await page.addStyleTag({ content: 'p { width: 0 }' })
    expect(await brokenDates(page)).toEqual(parts)
  })
}
