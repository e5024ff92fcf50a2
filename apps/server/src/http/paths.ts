/** Whether an address (path, perhaps with a query) belongs to the API, whatever it is. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url)
}

/** Whether an address belongs to the typed API that the site itself calls. */
export function isTrpcPath(url: string): boolean {
  return /^\/api\/trpc(?:[/?#]|$)/.test(url)
}
