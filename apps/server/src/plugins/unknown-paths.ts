import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isApiPath } from './requests/api-paths.ts'
import { isResolved } from './requests/request-target.ts'

/** Route of all pages, which unknown API paths must not reach. */
export const PAGES_ROUTE = '/*'

/**
 * Rejects unknown API paths with 404, unsupported methods with 405 and unresolved paths with 400, before reading the
 * body. Routes depend on it, because it has to see each of them.
 */
export const unknownPaths = fp(
  async app => {
    const known: { pattern: RegExp; method: string }[] = []

    app.addHook('onRoute', ({ url, method }) => {
      if (!isApiPath(url)) return
      const source = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/?#]+')
      const pattern = new RegExp(`^${source}(?:[?#]|$)`)
      for (const one of [method].flat()) known.push({ pattern, method: one })
    })

    app.addHook('onRequest', (request, reply, done) => {
      // For example `GET *`, `GET foo://bar/` or `GET /x/../login`.
      if (!request.url.startsWith('/') || !isResolved(request.url) || !hasOneHost(request))
        return done(new RuleError('malformedRequest'))
      if (!isApiPath(request.url)) return done()
      reply.header('cache-control', 'no-store')
      if (!isUnrouted(request)) return done()
      const methods = known.filter(({ pattern }) => pattern.test(request.url)).map(({ method }) => method)
      if (methods.length === 0) return done(new RuleError('noSuchPath'))
      // A known path that was not routed has a parameter that is too long.
      if (methods.includes(request.method)) return done(new RuleError('addressTooLong'))
      reply.header('allow', [...new Set(methods)].sort().join(', '))
      done(new RuleError('methodNotAllowed'))
    })
  },
  { name: 'unknown-paths', dependencies: ['error-handling', 'security-headers'] },
)

/**
 * Whether there is one Host header, which HTTP/1.0 may leave out (RFC 9112, 3.2): of two, a proxy may have read another
 * than Node, which drops all but the first.
 */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const isHost = (text: string, index: number) =>
    index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'
  const hosts = raw.rawHeaders.filter(isHost).length
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')
}

function isUnrouted(request: FastifyRequest): boolean {
  return request.is404 || request.routeOptions.url === PAGES_ROUTE
}
