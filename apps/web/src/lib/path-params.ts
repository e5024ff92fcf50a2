import { createContext, useContext } from 'react'

/** Parameters of a path by their name in the pattern. */
export type PathParams = Record<string, string | undefined>

export const PathParamsContext = createContext<PathParams>({})

/** Parameters of the current page's path. */
export const usePathParams = (): PathParams => useContext(PathParamsContext)

/** Decoded parameters of a path that matches a pattern such as `/blog/:slug`, or null. Ignores slashes at the end. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const match = new RegExp(`^${pattern.replace(/:(\w+)/, '(?<$1>[^/]+)')}/*$`).exec(decodePath(pathname))
  if (!match) return null
  const params = Object.entries(match.groups ?? {})
  return Object.fromEntries(params.map(([name, value]) => [name, value.replaceAll(ENCODED_SLASH, '/')]))
}

const ENCODED_SLASH = '%2F'

/** Decodes the segments of a path, so that a slash in one stays encoded. A malformed path stays as it is. */
function decodePath(pathname: string): string {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    return segments.map(segment => segment.replaceAll('/', ENCODED_SLASH)).join('/')
  } catch {
    return pathname
  }
}
