import { type ComponentType, useState } from 'react'
import { lazyPart } from '#lib/load-document.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import type { ShellPage } from '../shell/shell-page.ts'

export interface PageModule {
  default: ComponentType
  /** Reads what the server renders. */
  read?: ReadPage
}

interface PageOptions extends Omit<ShellPage, 'path'> {
  /** HTTP status; default 200. */
  status?: number
  /** Is never cached or listed. */
  isPrivate?: boolean
  /** Query parameters that change the rendered page. Each value is a cached page, so values must be few. */
  cacheParameters?: (search: URLSearchParams) => Record<string, string | null>
}

export interface SitePage extends PageOptions {
  /** Path pattern, case-sensitive. */
  path: string
  Page: ComponentType
  /** Loads the page's code, so that it renders without suspending. */
  load(): Promise<PageModule>
}

/** A page whose code loads on demand. */
export function sitePage(path: string, load: () => Promise<PageModule>, options: PageOptions = {}): SitePage {
  const Later = lazyPart(load)
  let loaded: ComponentType | null = null

  // React.lazy suspends at its first use, and the server cannot wait. State keeps a shown page from remounting.
  function Page() {
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown />
  }

  return {
    ...options,
    path,
    Page,
    async load() {
      const module = await load()
      loaded = module.default
      return module
    },
  }
}
