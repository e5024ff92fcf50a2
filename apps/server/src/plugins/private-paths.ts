import { LINK_PATHS } from '@clinic/api/links.ts'
import { readLanguagePath } from '@clinic/domain/language.ts'
import fp from 'fastify-plugin'

/** A private URL grants access by itself, so it must not be cached, indexed or sent as a referrer. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

const LOGIN = /^\/login(?:[/?#]|$)/

/** Checks for the login page and all paths of private links, in any language, even unknown ones. `url` must be resolved (`isResolved`). */
export function isPrivatePath(url: string): boolean {
  const { path } = readLanguagePath(url)
  return LOGIN.test(path) || Object.values(LINK_PATHS).some(start => path.startsWith(start))
}

/** Returns the extra headers of a private URL; none for others. */
export function privateHeaders(url: string): Record<string, string> {
  return isPrivatePath(url) ? HEADERS : {}
}

/** Adds these headers to all responses, including errors. */
export const privatePaths = fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(privateHeaders(request.url))
      done()
    })
  },
  { name: 'private-paths', dependencies: ['security-headers'] },
)
