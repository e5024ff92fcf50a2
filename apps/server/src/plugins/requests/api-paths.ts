/** Checks whether a URL (path and optional query) is under /api. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url)
}

/** Checks whether a URL is under the tRPC API, which the site itself calls. */
export function isTrpcPath(url: string): boolean {
  return /^\/api\/trpc(?:[/?#]|$)/.test(url)
}
