import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App, AppProviders } from './app.tsx'
import { Document } from './document.tsx'
import { prefetchPractice } from './lib/prefetch-practice.ts'
import { createServerQueryClient } from './lib/query-client.ts'
import { prefetchSetup } from './lib/setup.ts'
import { createTRPCQueryUtils, trpc } from './lib/trpc.ts'
import { serverLinks } from './lib/trpc-links.ts'
import { cacheAddress } from './page-addresses.ts'
import { pageAssets } from './page-assets.ts'
import { writePageState } from './page-state.ts'
import { prefetches } from './prefetches.ts'
import type { RenderedPage, RenderRequest, Site, SiteEntry } from './rendering.ts'
import { throwRenderingError } from './rendering-error.ts'
import { type FoundRoute, findRoute } from './routes.tsx'

export { listedPaths } from './page-addresses.ts'

/** The page at an address, for the server to render and to cache. */
export const findPage: SiteEntry['findPage'] = (url, site) => {
  const location = locationOf(url, site)
  const found = findRoute(location.pathname)
  return {
    address: cacheAddress(location, found.route),
    assets: manifest => pageAssets(manifest, `src/pages/${found.route.file}`, found.route.reading),
    render: request => render(found, site, request),
  }
}

/**
 * Renders the whole document of a page, its data read before. The status is 404 for an unknown path, and what
 * the page's prefetch says. An error of a read does not fail the page: it is rendered without that data, and the
 * browser asks again. An error while rendering does: it is thrown.
 */
async function render(
  { route, params }: FoundRoute,
  site: Site,
  { url: asked, call, assets }: RenderRequest,
): Promise<RenderedPage> {
  const url = locationOf(asked, site)
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
    prefetchPractice(utils),
    prefetchSetup(utils),
    prefetches[route.path]?.({ trpc: utils, url, params, site, setStatus }),
  ])

  const page = (
    <StaticRouter location={url.pathname + url.search}>
      <AppProviders site={site} queryClient={queryClient} trpcClient={trpcClient}>
        <Document assets={assets} state={writePageState(site, assets, queryClient)}>
          <App routes={[route]} />
        </Document>
      </AppProviders>
    </StaticRouter>
  )
  const html = renderToString(page)
  await throwRenderingError(html, page)
  queryClient.clear()
  return { status, html: `<!doctype html>${html}` }
}

function locationOf(url: string, site: Site): URL {
  // Joined as text: an address that begins with two slashes must not name another host.
  return new URL(site.publicUrl + url)
}
