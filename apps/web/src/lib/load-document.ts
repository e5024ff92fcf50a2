/**
 * After a deployment an open page asks for deleted files; reload at the new URL to get the current ones.
 * Code of the page itself is not loaded this way, so this cannot loop.
 */
export function loadDocumentInstead(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}
