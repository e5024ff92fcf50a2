import { type ComponentType, lazy, useState } from 'react'

interface PageModule {
  default: ComponentType
}

const pages = import.meta.glob<PageModule>('./pages/**/*-page.tsx')

/** A page whose code arrives when it is needed. */
export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's code, so that rendering it needs no waiting. */
  load: () => Promise<void>
}

const lazyPages = new Map<string, LazyPage>()

/**
 * The page in a file below src/pages; the same one whoever asks, so that it stays on screen between two routes
 * of the same file. Throws when there is no such file.
 */
export function lazyPage(file: string): LazyPage {
  const page = lazyPages.get(file) ?? newLazyPage(file)
  lazyPages.set(file, page)
  return page
}

function newLazyPage(file: string): LazyPage {
  const importPage = pages[`./pages/${file}`]
  if (!importPage) throw new Error(`There is no page src/pages/${file}`)

  const Later = lazy(() => importPage().catch(loadDocumentInstead))
  let loaded: ComponentType | null = null

  // A page that is already here renders at once: React.lazy would always wait one turn, and what the server
  // has rendered would be thrown away. The choice is kept, so that a page on screen is never mounted anew.
  function Page() {
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown />
  }

  return {
    Page,
    load: async () => {
      loaded = (await importPage()).default
    },
  }
}

/**
 * A page that was open while a new version was put up asks for files that are gone. The address is that of the
 * wanted page by now; loaded anew, it names the new files. Until then the page on screen stays. The first page
 * of a document is not loaded this way, so nothing is loaded anew for ever.
 */
function loadDocumentInstead(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}
