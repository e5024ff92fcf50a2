import { type ComponentType, lazy, useState } from 'react'
import { loadDocumentInstead } from '../lib/load-document.ts'

interface PageModule {
  default: ComponentType
  /** Loads what the page needs at a path. */
  preload?: (pathname: string) => Promise<void>
}

const pages = import.meta.glob<PageModule>('/src/{app/admin,features}/**/*-page.tsx')

/** Page whose code loads on demand. */
export interface LazyPage {
  Page: ComponentType
  /** Loads the page's code, so that it renders without suspending. */
  load: (pathname: string) => Promise<void>
}

const lazyPages = new Map<string, LazyPage>()

/**
 * Returns the page in a file below src, one instance per file, so routes that share it do not remount.
 * Throws if the file does not exist.
 */
export function lazyPage(file: string): LazyPage {
  const page = lazyPages.get(file) ?? newLazyPage(file)
  lazyPages.set(file, page)
  return page
}

function newLazyPage(file: string): LazyPage {
  const importPage = pages[`/src/${file}`]
  if (!importPage) throw new Error(`There is no page src/${file}`)
  return lazyComponent(importPage)
}

/** Component whose code loads on demand. */
export function lazyComponent(importPage: () => Promise<PageModule>): LazyPage {
  const Later = lazy(() => importPage().catch(loadDocumentInstead))
  let loaded: ComponentType | null = null

  // React.lazy always suspends once, which would discard the server-rendered HTML; render loaded pages directly.
  // The choice is kept in state, so a page on screen never remounts.
  function Page() {
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown />
  }

  return {
    Page,
    load: async pathname => {
      const page = await importPage()
      loaded = page.default
      await page.preload?.(pathname)
    },
  }
}
