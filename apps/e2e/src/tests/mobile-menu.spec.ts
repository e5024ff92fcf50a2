import type { Locator } from '@playwright/test'
import { expect, test } from '../e2e-test.ts'
import { tabTo } from '../keyboard.ts'
import { openPage } from '../open-page.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Whether an element behind the menu has the focus; the browser's own controls (then body) may have it. */
function focusIsBehind(menu: Locator): Promise<boolean> {
  return menu.evaluate(
    drawer => document.activeElement !== document.body && !drawer.contains(document.activeElement),
  )
}

test('the mobile menu works by keyboard: it traps the focus, and Escape returns it', async ({ page }) => {
  await openPage(page, '/')
  const button = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expect(menu.locator(':focus')).toHaveCount(1)

  const stops = await menu.getByRole('link').or(menu.getByRole('button')).count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press <= stops; press++) {
      await page.keyboard.press(key)
      expect(await focusIsBehind(menu)).toBe(false)
    }
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})
