import type { Page } from '@playwright/test'

/** Opens a page and waits until its script has taken it over: before that, buttons that need script do nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // React marks the elements that it has taken over, the page's own after those around it; nothing that a person sees
  // tells the two states apart.
  await page.waitForFunction(
    () =>
      ['footer', 'main h1'].every(place =>
        Object.keys(document.querySelector(place) ?? {}).some(key => key.startsWith('__reactProps')),
      ),
    undefined,
    { timeout: 20_000 },
  )
}
