/**
 * What the server and the pages that it renders agree on. Types alone, and without imports: the server knows this file
 * and no other of the web application.
 */

/** What every page knows of the place and time it was rendered for. Pages never read a clock while rendering. */
export interface Site {
  /** The clinic's time zone (IANA name). */
  timeZone: string
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** The instant of rendering, ISO 8601 UTC. */
  now: string
  /** The key of Google Maps; null: the map is OpenStreetMap's. */
  mapsApiKey: string | null
}

/** The files that a page's head names, as addresses. */
export interface PageAssets {
  /** The module that starts the page in the browser. */
  script: string
  /** A small module that fetches all that once the page has been shown; in development there is none. */
  starter?: string
  /** The starter waits until the browser is idle or somebody stirs, for the page is there to be read. */
  reading?: boolean
  styles: string[]
  /** Modules to fetch together with the script. */
  preloads: string[]
}

/** Vite's manifest of the client build: source file to built files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** Calls a procedure by its path as the visitor whose page is rendered; throws an error with `data.httpStatus`. */
export type Call = (path: string, input: unknown) => Promise<unknown>

export interface RenderRequest {
  /** Path and query: those that were asked for, or the page's own address. */
  url: string
  call: Call
  assets: PageAssets
}

export interface RenderedPage {
  status: number
  /** The whole document. */
  html: string
}

/** The page at an address. */
export interface FoundPage {
  /** The address that it may be cached under for every visitor; null for pages that are each visitor's own. */
  address: string | null
  /** Its files, from the manifest of the client build. */
  assets(manifest: Manifest): PageAssets
  render(request: RenderRequest): Promise<RenderedPage>
}

/** What the module that renders pages exports. */
export interface SiteEntry {
  /** The paths of the pages that anyone may find, as routes are written (`/blog/:slug`). */
  listedPaths: readonly string[]
  /** The page at a path and query; the 404 page for every unknown path. */
  findPage(url: string, site: Site): FoundPage
}
