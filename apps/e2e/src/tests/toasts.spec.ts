import type { Page } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'
import { toastOn } from '../toast-on.ts'

/** Shows the toast "Login failed" and then stops the page's clock. */
async function failToLogIn(page: Page) {
  await page.clock.install()
  await openPage(page, '/login')
  await page.getByRole('textbox', { name: 'Username' }).fill('someone')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  const toast = toastOn(page).getByRole('alert')
  await expect(toast).toContainText('Login failed')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  return toast
}

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/status of 401/))

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
