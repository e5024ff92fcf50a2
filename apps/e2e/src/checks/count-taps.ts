import type { Page } from '@playwright/test'

/** Counts taps and clicks in a window from now on, also after it loads another page. */
export async function countTaps(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countTap', () => void count++)
  const listen = () => document.addEventListener('pointerdown', () => Reflect.get(window, 'countTap')(), true)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}
