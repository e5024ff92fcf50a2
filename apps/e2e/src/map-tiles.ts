import type { BrowserContext } from '@playwright/test'

/** What the site asks of its one other host, the map's, which tests do not reach. */
export const MAP_TILES = /^https:\/\/tile\.openstreetmap\.org\//

const EMPTY_TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'

/** Responds in place of the map's host. The browser caches nothing from then on, and so only where a map is. */
export async function serveMapTiles(context: BrowserContext): Promise<void> {
  await context.route(MAP_TILES, route => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_TILE }))
}
