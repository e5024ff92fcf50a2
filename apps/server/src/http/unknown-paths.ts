import { RuleError } from '@clinic/domain/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiPath } from './paths.ts'

/** The route of every page; the API's unknown paths must not fall through to it. */
export const PAGES_ROUTE = '/*'

/**
 * Responds with 404 to paths of the API that do not exist and 405 with `Allow` to methods that a path does not have.
 * It decides before anything is read of a body. Call it before the routes are registered.
 */
export function registerUnknownPaths(app: FastifyInstance): void {
  const known: { pattern: RegExp; method: string }[] = []

  app.addHook('onRoute', ({ url, method }) => {
    if (!isApiPath(url)) return
    const source = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/?#]+')
    const pattern = new RegExp(`^${source}(?:[?#]|$)`)
    for (const one of [method].flat()) known.push({ pattern, method: one })
  })

  app.addHook('onRequest', (request, reply, done) => {
    // Such as `GET *` or `GET foo://bar/`: no address of this site.
    if (!request.url.startsWith('/')) return done(new RuleError('malformedRequest'))
    if (!isApiPath(request.url)) return done()
    reply.header('cache-control', 'no-store')
    if (!isUnrouted(request)) return done()
    const methods = known.filter(({ pattern }) => pattern.test(request.url)).map(({ method }) => method)
    if (methods.length === 0) return done(new RuleError('noSuchPath'))
    // A path that is known and was not found has a part longer than any route takes.
    if (methods.includes(request.method)) return done(new RuleError('addressTooLong'))
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    done(new RuleError('methodNotAllowed'))
  })
}

function isUnrouted(request: FastifyRequest): boolean {
  return request.is404 || request.routeOptions.url === PAGES_ROUTE
}
