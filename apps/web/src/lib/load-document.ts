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

/** Path of the admin page whose code failed to load, in the session's storage. */
const FAILED = 'failed-page'

/** Loads an admin page's code. The first failure loads the document, which may have newer files; the next is thrown. */
export async function loadOrReload<T>(page: string, load: () => Promise<T>): Promise<T> {
  try {
    const code = await load()
    if (readFailed() === page) sessionStorage.removeItem(FAILED)
    return code
  } catch (error) {
    if (readFailed() === page || !storeFailed(page)) throw error
    return loadDocumentInstead()
  }
}

// Storage may be turned off; then a failure is thrown at once, because a reload could loop.
function readFailed(): string | null {
  try {
    return sessionStorage.getItem(FAILED)
  } catch {
    return null
  }
}

function storeFailed(page: string): boolean {
  try {
    sessionStorage.setItem(FAILED, page)
    return true
  } catch {
    return false
  }
}
