import { type ComponentType, lazy } from 'react'
import { readStored, removeStored, storeValue } from './storage.ts'
import { storeToast } from './toast.ts'

/** Loads the document at the current address; its toast stays. */
export function loadDocument(): void {
  storeToast()
  window.location.reload()
}

/**
 * Loads a document instead of code or a page that another build has, and never settles. Without an address it loads
 * the current one: after a deployment an open page asks for deleted files. For an admin page's code use `loadOrReload`.
 */
export function loadDocumentInstead(address?: string): Promise<never> {
  if (address === undefined) loadDocument()
  else {
    storeToast()
    window.location.assign(address)
  }
  return new Promise(() => {})
}

/** A part whose code loads when it is first shown; a failure loads the document. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => loadDocumentInstead()))

/** Path of the admin page whose code failed to load, in the session's storage. */
const FAILED = 'failed-page'

/** Loads an admin page's code. The first failure loads the document, which may have newer files; the next is thrown. */
export async function loadOrReload<T>(page: string, load: () => Promise<T>): Promise<T> {
  try {
    const code = await load()
    if (readFailed() === page) removeStored('sessionStorage', FAILED)
    return code
  } catch (error) {
    // Without storage a reload could loop.
    if (readFailed() === page || !storeValue('sessionStorage', FAILED, page)) throw error
    return loadDocumentInstead()
  }
}

const readFailed = () => readStored<string>('sessionStorage', FAILED)
