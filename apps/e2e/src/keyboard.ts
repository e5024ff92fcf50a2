import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntilFocused(page, 'Tab', target)
}

/** Presses a key until an element has the focus; fails after 160 presses. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  // Found once, because a search by role and name reads the whole page. Waits for an element that appears late.
  let element = await target.first().elementHandle()
  for (let presses = 0; presses < 160 && element; presses++) {
    const state = await focusState(element)
    if (state === 'focused') return
    if (state === 'removed') element = await target.first().elementHandle()
    else await page.keyboard.press(key)
  }
  await expect(target).toBeFocused({ timeout: 1 })
}

function focusState(element: ElementHandle): Promise<'focused' | 'elsewhere' | 'removed'> {
  return element.evaluate(node => {
    if (!node.isConnected) return 'removed'
    return node === document.activeElement ? 'focused' : 'elsewhere'
  })
}

/** Counts the keys pressed on a page from now on; text that is inserted has none. */
export async function countKeyPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countPress', () => void count++)
  await page.evaluate(() =>
    document.addEventListener('keydown', () => Reflect.get(window, 'countPress')(), { capture: true }),
  )
  return () => count
}
