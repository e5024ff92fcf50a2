import type { Page } from '@playwright/test'

/** Opens a page and waits until its script has taken it over: before that, buttons that need script do nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 })
}
