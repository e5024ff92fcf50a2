import type { Page } from '@playwright/test'
import { serveMapTiles } from './map-tiles.ts'

/** Public pages at fixed addresses. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/book-appointment',
  '/blog',
  '/events',
  '/contact',
  '/supplements',
]

/** Opens a page and waits until it is loaded and hydrated; until then, buttons that need script do nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
  // The only public page with a map.
  if (path === '/') await serveMapTiles(page.context())
  await page.goto(path, { waitUntil: 'commit' })
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        // Some pages hydrate at the first interaction, else once they are idle.
        const lookAgain = () => {
          if (!document.documentElement.hasAttribute('data-hydrated')) dispatchEvent(new Event('pointermove'))
          else if (document.readyState === 'complete') {
            clearInterval(looking)
            resolve()
          }
        }
        const looking = setInterval(lookAgain, 20)
      }),
  )
}
