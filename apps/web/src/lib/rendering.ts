import { LANGUAGES, type Language } from '@clinic/domain/language.ts'

/** Contract between the server and the pages: the server knows no other file of the web app. */

/** Time and place a page is rendered for. Pages never read a clock while rendering. */
export interface Site {
  /** IANA time zone of the clinic. */
  timeZone: string
  language: Language
  /** URL of the site, without a trailing slash. */
  publicUrl: string
  /** The instant of rendering, ISO 8601 UTC. */
  now: string
  /** Google Maps key; null uses OpenStreetMap. */
  mapsApiKey: string | null
  /** Whether a mail server takes emails; without one they are saved as files. */
  sendsEmail: boolean
}

/** URLs of the files in a page's head. */
export interface PageAssets {
  /** Module that hydrates the page. */
  script: string
  /** Small module that loads the others after the page is shown; undefined in development. */
  starter?: string
  /** Whether the starter waits for idle time or user interaction. */
  deferred?: boolean
  styles: string[]
  /** Modules to preload with the script. */
  preloads: string[]
}

/** Vite's client manifest: source file to built files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** Builds for browsers: the public site and the admin area, each in each language, and the API documentation. */
export type Build = Language | `admin-${Language}` | 'api-docs'

export const BUILDS: readonly Build[] = [
  ...LANGUAGES.flatMap<Build>(language => [language, adminBuild(language)]),
  'api-docs',
]

export function adminBuild(language: Language): Build {
  return `admin-${language}`
}

/** File with the manifest of a build, below dist/client. */
export const manifestFile = (build: Build): string => `.vite/manifest-${build}.json`

/** Calls a procedure as the visitor; throws an error with `data.httpStatus`. */
export type Call = (path: string, input: unknown) => Promise<unknown>

export interface RenderRequest {
  /** Path and query. */
  url: string
  call: Call
  assets: PageAssets
}

export interface RenderedPage {
  status: number
  html: string
  /** Path that a moved page redirects to; its document is empty. */
  location?: string
}

/** The administrator, where they are the one who asks for a page. */
export interface Administrator {
  language: Language
}

export interface FoundPage {
  /** Cache key shared by all visitors; null for private pages. */
  address: string | null
  /** Build whose files the page needs. */
  build: Build
  language: Language
  assets(manifest: Manifest): Promise<PageAssets>
  render(request: RenderRequest): Promise<RenderedPage>
}

/** Exports of the server entry. */
export interface SiteEntry {
  /** Public paths as route patterns (`/blog/:slug`). */
  listedPaths: readonly string[]
  builds: readonly Build[]
  manifestFile: typeof manifestFile
  /**
   * Page at a path and query; the 404 page for unknown paths. The administrator books in the admin area, which is in the
   * language of their account.
   */
  findPage(url: string, site: Site, administrator: Administrator | null): FoundPage
}
