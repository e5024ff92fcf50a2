import type { Page } from '@playwright/test'
import { serveMapTiles } from './map-tiles.ts'

/** Opens a page and waits until its script has taken it over: before that, buttons that need script do nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  // The one page with a map that visitors see.
  if (path === '/') await serveMapTiles(page.context())
  await page.goto(path)
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const { documentElement } = document
        const lookAgain = () => documentElement.hasAttribute('data-hydrated') && resolve()
        new MutationObserver(lookAgain).observe(documentElement, { attributes: true })
        lookAgain()
      }),
  )
}
