import type { Page } from '@playwright/test'

/** Opens a page and waits until its script has taken it over: before that, buttons that need script do nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // React marks the document that it has taken over; nothing that a person sees tells the two states apart.
  await page.waitForFunction(
    () => Object.keys(document).some(key => key.startsWith('__reactContainer')),
    undefined,
    { timeout: 20_000 },
  )
}
