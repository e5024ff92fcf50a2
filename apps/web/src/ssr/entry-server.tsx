import { languagePrefix, localizedPath, readLanguagePath } from '@clinic/domain/language.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App, AppProviders } from '../app/app.tsx'
import { Document } from '../app/document.tsx'
import { type FoundRoute, findRoute } from '../app/routes.tsx'
import { prefetchSetup } from '../features/setup/shared/setup.ts'
import { createServerQueryClient } from '../lib/query/query-client.ts'
import type { RenderedPage, RenderRequest, Site, SiteEntry } from '../lib/rendering.ts'
import { createTRPCQueryUtils, trpc } from '../lib/trpc/trpc.ts'
import { serverLinks } from '../lib/trpc/trpc-links.ts'
import { cacheAddress } from './page-addresses.ts'
import { pageAssets } from './page-assets.ts'
import { writePageState } from './page-state.ts'
import { prefetches } from './prefetches.ts'
import { throwRenderingError } from './rendering-error.ts'

export { manifestFile } from '../lib/rendering.ts'
export { listedPaths } from './page-addresses.ts'

/** Finds the page at a URL, with its cache key. */
export const findPage: SiteEntry['findPage'] = (url, site) => {
  const location = toLocation(url, site)
  const found = findRoute(location.pathname, site.language)
  return {
    address: cacheAddress(location, found.route, site.language),
    assets: manifest => pageAssets(manifest, `src/${found.route.file}`, found.route.reading),
    render: request => render(found, site, request),
  }
}

/**
 * Renders the document with prefetched data; the prefetch sets status and redirects. A failed read leaves its data
 * to the browser; a rendering error is thrown.
 */
async function render(
  { route, params }: FoundRoute,
  site: Site,
  { url: asked, call, assets }: RenderRequest,
): Promise<RenderedPage> {
  const url = toLocation(asked, site)
  const queryClient = createServerQueryClient()
  const trpcClient = trpc.createClient({ links: serverLinks(call) })
  const utils = createTRPCQueryUtils({ queryClient, client: trpcClient })
  let status = route.status ?? 200
  const setStatus = (found: number) => {
    status = found
  }
  let location: string | undefined
  const redirect = (path: string) => {
    location = localizedPath(path, site.language)
  }

  await Promise.all([
    route.page.load(url.pathname),
    utils.session.user.prefetch(),
    // Rejects the render on failure, because every page needs it.
    utils.content.practice.fetch(),
    prefetchSetup(utils),
    prefetches[route.path]?.({ trpc: utils, url, params, site, setStatus, redirect }),
  ])

  if (location !== undefined) {
    queryClient.clear()
    return { status: 301, html: '', location }
  }
  const page = (
    <StaticRouter
      basename={languagePrefix(site.language) || undefined}
      location={localizedPath(url.pathname + url.search, site.language)}
    >
      <AppProviders site={site} queryClient={queryClient} trpcClient={trpcClient}>
        <Document assets={assets} state={writePageState(site, assets, queryClient)}>
          <App />
        </Document>
      </AppProviders>
    </StaticRouter>
  )
  const html = renderToString(page)
  await throwRenderingError(html, page)
  queryClient.clear()
  return { status, html: `<!doctype html>${html}` }
}

/** The location without the prefix of its language. */
function toLocation(url: string, site: Site): URL {
  // Concatenates, because a URL starting with two slashes must not name another host.
  return new URL(site.publicUrl + readLanguagePath(url).path)
}
