import type { Page } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'

const area = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Shows the toast "Login failed" and then stops the page's clock. */
async function failToLogIn(page: Page) {
  await page.clock.install()
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Username' }).fill('someone')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  const toast = area(page).getByRole('alert')
  await expect(toast).toContainText('Login failed')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  return toast
}

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 401/))

test('a toast closes by itself after 5 seconds', async ({ page }) => {
  const toast = await failToLogIn(page)
  await page.clock.runFor(2_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(toast).toHaveCount(0)
})

test('a toast stays while the pointer is over it and closes when its remaining time is over', async ({
  page,
}) => {
  const toast = await failToLogIn(page)
  await toast.hover()
  await page.clock.runFor(30_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(5_000)
  await expect(toast).toHaveCount(0)
})

test('F8 moves the focus to the toasts, where they stay; closing returns the focus', async ({ page }) => {
  const toast = await failToLogIn(page)
  await page.getByRole('textbox', { name: 'Password' }).focus()
  await page.keyboard.press('F8')
  await expect(area(page)).toBeFocused()
  await page.clock.runFor(30_000)
  await expect(toast).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Close notification' }))
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
})

test('Escape closes a toast right after F8 and returns the focus', async ({ page }) => {
  const toast = await failToLogIn(page)
  await page.getByRole('textbox', { name: 'Password' }).focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
})

test('a swipe to the right closes a toast only beyond 50 px', async ({ page }) => {
  const toast = await failToLogIn(page)
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast is not on the page')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 40, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 40 + distance, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(50)
  await expect(toast).toBeVisible()
  await swipe(-120)
  await expect(toast).toBeVisible()
  await swipe(51)
  await expect(toast).toHaveCount(0)
})

test('a new toast replaces the previous one and has its own 5 seconds', async ({ page }) => {
  const toast = await failToLogIn(page)
  await page.clock.runFor(2_000)
  await page.clock.resume()
  const response = page.waitForResponse(/session\.login/)
  await page.getByRole('button', { name: 'Log In' }).click()
  await response
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(2_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(toast).toHaveCount(0)
})
