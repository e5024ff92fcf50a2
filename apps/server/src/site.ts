import type { FastifyInstance } from 'fastify'

/** What a page is rendered from. `now` is an ISO instant; pages never read the clock themselves. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** Calls a procedure by its path, as the visitor who asked for the page. */
  call: (path: string, input: unknown) => Promise<unknown>
  site: { timeZone: string; publicUrl: string; now: string; mapsApiKey: string | null }
  assets: PageAssets
}

/** The files that a page's head names. */
export interface PageAssets {
  script: string
  /** What fetches the script once the page has been shown; without it that is at once. */
  starter?: string
  styles: string[]
  preloads: string[]
  /** Whether the script may wait, for the page is there to be read. */
  reading?: boolean
}

export interface Page {
  status: number
  /** The whole document. */
  html: string
}

/** The website as the server sees it: its files, and the function that renders its pages. */
export interface Site {
  development: boolean
  /** Serves the site's files. */
  register(app: FastifyInstance): Promise<void>
  /** The paths of the pages that anyone may find, as routes are written (`/blog/:slug`). */
  listedPaths(): Promise<readonly string[]>
  /** The address that a page may be cached under for every visitor; null for pages that are each visitor's own. */
  addressOf(url: string, site: PageRequest['site']): string | null
  render(request: Omit<PageRequest, 'assets'>): Promise<Page>
}

/** Vite's manifest of the built files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** What the web application's server entry exports. */
export interface SiteEntry {
  listedPaths: readonly string[]
  pageAddress(url: string, site: PageRequest['site']): string | null
  render(request: PageRequest): Promise<Page>
  /** The files of the page at an address. */
  findAssets(url: string, manifest: Manifest, site: PageRequest['site']): PageAssets
}
