import type { Language } from '@clinic/domain/language.ts'
import type { Administrator, Call, Site as Context, FoundPage, RenderedPage } from '@clinic/web/rendering.ts'
import type { FastifyInstance } from 'fastify'

/** The page at an address, with the files that it needs known. */
interface SitePage {
  /** The address that it may be cached under for every visitor; null for pages that are each visitor's own. */
  address: FoundPage['address']
  language: Language
  /** Renders it, at the path and query that were asked for or at its own address. */
  render(url: string, call: Call): Promise<RenderedPage>
}

/** The website as the server sees it: its files, and its pages. */
export interface SiteRenderer {
  development: boolean
  /** Serves the site's files. */
  register(app: FastifyInstance): Promise<void>
  /** The paths of the pages that anyone may find, as routes are written (`/blog/:slug`). */
  listedPaths(): Promise<readonly string[]>
  /** The page at a path and query, in a context; there is one for every address. */
  find(url: string, context: Context, administrator: Administrator | null): Promise<SitePage>
}
