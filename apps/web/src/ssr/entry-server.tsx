import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { DEFAULT_LANGUAGE, languagePrefix, localizedPath, readLanguagePath } from '@clinic/domain/language.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AdminDocument } from '#app/admin-document.tsx'
import { AppProviders } from '#app/app-providers.tsx'
import { Document } from '#app/document.tsx'
import { writePageState } from '#app/page-state.ts'
import { type ApiDocsContent, ApiDocsDocument } from '#app/site/api-docs-document.tsx'
import { SiteApp } from '#app/site/site-app.tsx'
import type { PageModule } from '#app/site/site-page.tsx'
import { findSitePage, type MatchedPage } from '#app/site/site-routes.tsx'
import { AccentStyle } from '#app/theme/accent-style.tsx'
import { prefetchSetup } from '#features/setup/shared/setup.ts'
import { createServerQueryClient } from '#lib/query/query-client.ts'
import {
  adminBuild,
  type RenderedPage,
  type RenderRequest,
  type Site,
  type SiteEntry,
} from '#lib/rendering.ts'
import { createTRPCQueryUtils, trpc } from '#lib/trpc/trpc.ts'
import { serverLinks } from '#lib/trpc/trpc-links.ts'
import { ADMIN_PATHS, API_DOCS_PATH, adminTabAt, withoutTrailingSlash } from '#paths.ts'
import { cacheAddress } from './page-addresses.ts'
import { adminAssets, apiDocsAssets, pageAssets } from './page-assets.ts'
import { throwRenderingError } from './rendering-error.ts'

export { BUILDS as builds, manifestFile } from '#lib/rendering.ts'
export { listedPaths } from './page-addresses.ts'

/** Finds the page at a URL, with its cache key. */
export const findPage: SiteEntry['findPage'] = (url, site, administrator) => {
  const location = toLocation(url, site)
  if (location.pathname === API_DOCS_PATH) {
    return {
      address: null,
      build: 'api-docs',
      language: DEFAULT_LANGUAGE,
      assets: async manifest => apiDocsAssets(manifest),
      render: request => renderApiDocs(site, request),
    }
  }
  const adminStatus = findAdminStatus(location.pathname, site, administrator !== null)
  if (adminStatus !== null) {
    const { language } = administrator ?? site
    return {
      address: null,
      build: adminBuild(language),
      language,
      assets: async manifest => adminAssets(manifest),
      render: request => renderAdmin(adminStatus, { ...site, language }, request),
    }
  }
  const found = findSitePage(location.pathname, site.language)
  const { page } = found
  return {
    address: cacheAddress(location, page, site.language),
    build: site.language,
    language: site.language,
    assets: async manifest => pageAssets(manifest, await findFile(page.load), page.deferred),
    render: request => render(found, site, request),
  }
}

/** Status of an address of the admin area, which is the same in every language; null elsewhere. */
function findAdminStatus(pathname: string, { language }: Site, isAdmin: boolean): 200 | 404 | null {
  if (language !== DEFAULT_LANGUAGE) return null
  const path = withoutTrailingSlash(pathname)
  if (adminTabAt(path) !== undefined || (isAdmin && path === BOOKING_PATH)) return 200
  // Visitors get the page of unknown paths in the site's language.
  return isAdmin && path.startsWith(`${ADMIN_PATHS.events}/`) ? 404 : null
}

const FILES = import.meta.glob<PageModule>([
  '/src/features/*/public/**/*-page.tsx',
  '/src/features/content/shared/not-found-page.tsx',
])

/** File of a page, as the manifest names it: the one that has the same module. */
async function findFile(load: () => Promise<PageModule>): Promise<string> {
  const module = await load()
  for (const [file, loadFile] of Object.entries(FILES))
    if ((await loadFile()) === module) return file.slice(1)
  throw new Error('The page is in no file of public pages')
}

/** Reads what every page needs. */
function readShared(site: Site, call: RenderRequest['call']) {
  const queryClient = createServerQueryClient()
  const trpcClient = trpc.createClient({ links: serverLinks(call) })
  const utils = createTRPCQueryUtils({ queryClient, client: trpcClient })
  const reads = Promise.all([
    utils.session.user.prefetch(),
    // Rejects the render on failure, because every page needs it.
    utils.content.practice.fetch(),
    prefetchSetup(utils),
  ])
  return { providers: { site, queryClient, trpcClient }, utils, reads }
}

/**
 * Renders the document with the data that the page reads, which sets status and redirects. A failed read leaves its data
 * to the browser; a rendering error is thrown.
 */
async function render(
  { page: { load, status: ownStatus = 200 }, params }: MatchedPage,
  site: Site,
  { url: address, call, assets }: RenderRequest,
): Promise<RenderedPage> {
  const url = toLocation(address, site)
  const { providers, utils, reads } = readShared(site, call)
  let status = ownStatus
  const setStatus = (found: number) => {
    status = found
  }
  let location: string | undefined
  const redirect = (path: string) => {
    location = localizedPath(path, site.language)
  }
  const readPage = load().then(({ read }) => read?.({ trpc: utils, params, site, setStatus, redirect }))
  await Promise.all([reads, readPage])

  if (location !== undefined) {
    providers.queryClient.clear()
    return { status: 301, html: '', location }
  }
  const page = (
    <StaticRouter
      basename={languagePrefix(site.language) || undefined}
      location={localizedPath(url.pathname + url.search, site.language)}
    >
      <AppProviders {...providers}>
        <Document
          assets={assets}
          state={writePageState(site, assets, providers.queryClient)}
          head={<AccentStyle />}
        >
          <SiteApp />
        </Document>
      </AppProviders>
    </StaticRouter>
  )
  return { status, html: await toHtml(page, providers.queryClient) }
}

/** Renders the document in which the browser renders the admin area. */
async function renderAdmin(
  status: number,
  site: Site,
  { call, assets }: RenderRequest,
): Promise<RenderedPage> {
  const { providers, reads } = readShared(site, call)
  await reads
  const page = (
    <AppProviders {...providers}>
      <AdminDocument assets={assets} state={writePageState(site, assets, providers.queryClient)} />
    </AppProviders>
  )
  return { status, html: await toHtml(page, providers.queryClient) }
}

/** Renders the API documentation from what the server's call returns. The browser needs no state. */
async function renderApiDocs({ publicUrl }: Site, { call, assets }: RenderRequest): Promise<RenderedPage> {
  const content = (await call('apiDocs', null)) as ApiDocsContent
  const html = renderToStaticMarkup(<ApiDocsDocument {...content} publicUrl={publicUrl} assets={assets} />)
  return { status: 200, html: `<!doctype html>${html}` }
}

async function toHtml(page: ReactElement, queryClient: QueryClient): Promise<string> {
  const html = renderToString(page)
  await throwRenderingError(html, page)
  queryClient.clear()
  return `<!doctype html>${html}`
}

/** The location without the prefix of its language. */
function toLocation(url: string, site: Site): URL {
  // Concatenates, because a URL starting with two slashes must not name another host.
  return new URL(site.publicUrl + readLanguagePath(url).path)
}
