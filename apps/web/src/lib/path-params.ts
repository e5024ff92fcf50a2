import { createContext, useContext } from 'react'

/** Parameters of a path by the name in its route's pattern. */
export type PathParams = Record<string, string | undefined>

export const PathParamsContext = createContext<PathParams>({})

/** Parameters of the current page's path, decoded. */
export const usePathParams = (): PathParams => useContext(PathParamsContext)

/** Decodes the parameters of a path; a malformed one stays as it is. */
export function decodeParams(params: PathParams): PathParams {
  return Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, decode(value)]))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Matches a path with a pattern (`/blog/:slug`), with or without slashes at its end. Null if it is another. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const match = new RegExp(`^${pattern.replace(/:(\w+)/, '(?<$1>[^/]+)')}/*$`).exec(pathname)
  return match && { ...match.groups }
}
