import { storeToast } from './toast.ts'

/** Loads the document at the current address; its toast stays. */
export function loadDocument(): void {
  storeToast()
  window.location.reload()
}

/**
 * Loads a document in place of code or of a page that another build has, and never settles. Without an address it loads
 * the current one: after a deployment an open page asks for deleted files. Code of the page itself is not loaded this
 * way, so this cannot loop.
 */
export function loadDocumentInstead(address?: string): Promise<never> {
  if (address === undefined) loadDocument()
  else {
    storeToast()
    window.location.assign(address)
  }
  return new Promise(() => {})
}
