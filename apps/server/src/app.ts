import type { Server } from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import type { Dependencies } from './deps.ts'
import { registerClosing } from './http/closing.ts'
import { answerConnectionError, ignoreExpectations } from './http/connection-errors.ts'
import { registerErrors, sendError } from './http/errors.ts'
import { registerForwardedWarning } from './http/forwarded-header.ts'
import { registerHealth } from './http/health.ts'
import { registerOriginCheck } from './http/origin-check.ts'
import { registerRequestLog, requestLogOptions } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerSessionCookie } from './http/session-cookie.ts'
import { trpcRoutes } from './http/trpc-routes.ts'
import { registerUnknownPaths } from './http/unknown-paths.ts'
import { registerVisits } from './http/visit.ts'
import { dropPagesAfterWrites } from './pages/drop-pages.ts'
import { PageCache } from './pages/page-cache.ts'
import { registerPages } from './pages/page-routes.ts'
import { docsRoutes } from './rest/docs-routes.ts'
import { restRoutes } from './rest/rest-routes.ts'

/** The largest body that is read, in bytes: a blog post of 200,000 characters fits in any script. */
export const BODY_LIMIT = 1_048_576

/** Builds the whole application on what it is given, ready to listen or to be injected into by tests. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify<Server>({
    ...requestLogOptions,
    loggerInstance: deps.logger,
    trustProxy: trustOf(deps.trustProxy),
    bodyLimit: BODY_LIMIT,
    // A request that trickles in must not hold its connection for ever.
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 5_000 },
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    frameworkErrors: sendError,
    clientErrorHandler: answerConnectionError,
  })

  registerErrors(app)
  ignoreExpectations(app)
  registerRequestLog(app)
  registerClosing(app)
  registerForwardedWarning(app)
  // Awaited, so that its hook comes first and refusals by later ones carry the headers as well.
  await registerSecurityHeaders(app, {
    publicUrl: deps.publicUrl,
    googleMaps: deps.mapsApiKey !== null,
    development: deps.site.development,
  })
  registerUnknownPaths(app)
  // Bodies that no route asks for are left unread.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  registerOriginCheck(app, deps.publicUrl)
  registerSessionCookie(app, deps.sessionKey, deps.publicUrl)
  registerVisits(app, deps)
  const cache = new PageCache(deps)
  dropPagesAfterWrites(app, cache, deps.changes)

  registerHealth(app, deps)
  await app.register(trpcRoutes, { prefix: '/api/trpc' })
  await app.register(restRoutes, { prefix: '/api' })
  await app.register(docsRoutes, { prefix: '/api', timeZone: deps.timeZone })
  await registerPages(app, deps, cache)
  return app
}

/** A number of proxies in Fastify's terms: the addresses nearest to the server are believed, so many of them. */
function trustOf(setting: Dependencies['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
