import type { BrowserContext } from '@playwright/test'

/** Requests to the map's host, the site's only other host, which tests do not reach. */
export const MAP_TILES = /^https:\/\/tile\.openstreetmap\.org\//

const EMPTY_TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'

/** Responds for the map's host. Disables the browser cache, so use it only on pages with a map. */
export async function serveMapTiles(context: BrowserContext): Promise<void> {
  await context.route(MAP_TILES, route => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_TILE }))
}
