import { storeToast } from './toast.ts'

/** Loads the document at the current address; its toast stays. */
export function loadDocument(): void {
  storeToast()
  window.location.reload()
}

/**
 * After a deployment an open page asks for deleted files; reload at the new URL to get the current ones.
 * Code of the page itself is not loaded this way, so this cannot loop.
 */
export function loadDocumentInstead(): Promise<never> {
  loadDocument()
  return new Promise(() => {})
}
