import type { Page } from '@playwright/test'
import { serveMapTiles } from './map-tiles.ts'

/** Opens a page and waits for its hydration; until then, buttons that need script do nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  // The only public page with a map.
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
