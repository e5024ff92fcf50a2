import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { Document } from './document.tsx'
import { createServerQueryClient } from './lib/query-client.ts'
import type { Site } from './lib/site.tsx'
import { createTRPCQueryUtils, trpc } from './lib/trpc.ts'
import { type Call, serverLinks } from './lib/trpc-links.ts'
import { type Manifest, type PageAssets, pageAssets } from './page-assets.ts'
import { writePageState } from './page-state.ts'
import { throwRenderingError } from './rendering-error.ts'
import { findRoute } from './routes.tsx'

export { listedPaths, pageAddress } from './page-addresses.ts'

/** What the server asks of a page. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** Calls a procedure by its path as this visitor; throws an error with `data.httpStatus` when it refuses. */
  call: Call
  site: Site
  assets: PageAssets
}

/**
 * Renders the whole document of a page, its data read before. The status is 404 for an unknown path, and what
 * the route's prefetch says. An error
 * of a read does not fail the page: it is rendered without that data, and the browser asks again. An error while
 * rendering does: it is thrown.
 */
export async function render(request: PageRequest): Promise<{ status: number; html: string }> {
  const { call, site, assets } = request
  const url = addressOf(request.url, site)
  const { route, params } = findRoute(url.pathname)
  const queryClient = createServerQueryClient()
  const trpcClient = trpc.createClient({ links: serverLinks(call) })
  const utils = createTRPCQueryUtils({ queryClient, client: trpcClient })
  let status = route.status ?? 200
  const setStatus = (found: number) => {
    status = found
  }

  await Promise.all([
    route.page.load(),
    utils.session.user.prefetch(),
    route.prefetch?.({ trpc: utils, url, params, site, setStatus }),
  ])

  const page = (
    <StaticRouter location={url.pathname + url.search}>
      <Document assets={assets} state={writePageState(site, assets, queryClient)}>
        <App site={site} queryClient={queryClient} trpcClient={trpcClient} />
      </Document>
    </StaticRouter>
  )
  const html = renderToString(page)
  await throwRenderingError(html, page)
  queryClient.clear()
  return { status, html: `<!doctype html>${html}` }
}

/** The files of the page at an address, from the manifest of the client build. */
export function findAssets(url: string, manifest: Manifest, site: Site): PageAssets {
  const { route } = findRoute(addressOf(url, site).pathname)
  return pageAssets(manifest, `src/pages/${route.file}`, route.reading)
}

function addressOf(url: string, site: Site): URL {
  // Joined as text: an address that begins with two slashes must not name another host.
  return new URL(site.publicUrl + url)
}
