/** Parses an address; null if it is invalid. Browsers have `URL.parse` only since 2024. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
