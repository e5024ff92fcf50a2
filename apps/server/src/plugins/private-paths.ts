import { LINK_PATHS } from '@clinic/api/links.ts'
import { readLanguagePath } from '@clinic/domain/language.ts'

/** A private URL grants access by itself, so it must not be cached, indexed or sent as a referrer. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

const STARTS = Object.values(LINK_PATHS)
const LOGIN = /^\/login(?:[/?#]|$)/

/** Whether a resolved URL (`isResolved`) is the login page or any path of a private link, in any language. */
export function isPrivatePath(url: string): boolean {
  const { path } = readLanguagePath(url)
  return LOGIN.test(path) || STARTS.some(start => path.startsWith(start))
}
