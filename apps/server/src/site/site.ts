import type { Language } from '@clinic/domain/language.ts'
import type { Administrator, Call, FoundPage, Site as Place, RenderedPage } from '@clinic/web/rendering.ts'
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
  /** The page at a path and query, for a place and time; there is one for every address. */
  find(url: string, place: Place, administrator: Administrator | null): Promise<SitePage>
}
