import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntilFocused(page, 'Tab', target)
}

/** Presses a key until an element has the focus; fails after 120 presses. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  // An element that comes late would be passed by.
  await expect(target.first()).toBeAttached()
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused({ timeout: 1 })
}

async function hasFocus(target: Locator): Promise<boolean> {
  const [element] = await target.all()
  return (await element?.evaluate(node => node === document.activeElement)) ?? false
}
