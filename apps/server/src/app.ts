import type { Server } from 'node:http'
import { Limiter } from '@clinic/api/limits/limiter.ts'
import { LiveStreams } from '@clinic/api/live/live-streams.ts'
import { LOGIN_COUNTS_CLEARED } from '@clinic/api/session/set-password.ts'
import { type FastifyInstance, fastify } from 'fastify'
import type { Dependencies } from './deps.ts'
import { BODY_LIMIT } from './http/body-limits.ts'
import { registerClosing } from './http/closing.ts'
import { ignoreExpectations, sendConnectionError } from './http/connection-errors.ts'
import { closeUnreadConnections, limitConnections, MAX_CONNECTIONS } from './http/connection-limits.ts'
import { registerErrors, sendError } from './http/errors.ts'
import { registerForwardedWarning } from './http/forwarded-header.ts'
import { registerHealth } from './http/health.ts'
import { registerOriginCheck } from './http/origin-check.ts'
import { privateLinkHeaders, registerPrivateLinks } from './http/private-links.ts'
import { registerRequestContext } from './http/request-context.ts'
import { limitRequests } from './http/request-limit.ts'
import { registerRequestLog, requestLogOptions } from './http/request-log.ts'
import { normalTarget } from './http/request-target.ts'
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { registerSessionCookie } from './http/session-cookie.ts'
import { trpcRoutes } from './http/trpc-routes.ts'
import { registerUnknownPaths } from './http/unknown-paths.ts'
import { registerPictures } from './media/picture-route.ts'
import { registerCalendarFeed } from './pages/calendar-feed-route.ts'
import { registerCalendarFiles } from './pages/calendar-files.ts'
import { invalidatePagesAfterWrites } from './pages/invalidate-pages.ts'
import { PageCache } from './pages/page-cache.ts'
import { registerPages } from './pages/page-routes.ts'
import { docsRoutes } from './rest/docs-routes.ts'
import { restRoutes } from './rest/rest-routes.ts'
import { uploadRoute } from './rest/upload-route.ts'

/** Builds the whole application on what it is given, ready to listen or to be injected into by tests. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const headers = securityHeaders({
    publicUrl: deps.publicUrl,
    googleMaps: deps.mapsApiKey !== null,
    development: deps.site.development,
  })
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
    rewriteUrl: request => normalTarget(request.url ?? '/'),
    // No hook has seen the request yet, such as one for `/%zz`.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...headers, ...privateLinkHeaders(request.url), 'x-request-id': request.id })
      sendError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => sendConnectionError(error, socket, headers),
  })

  const limiter = new Limiter()
  const live = new LiveStreams(deps.changes)
  registerErrors(app, deps.practice)
  ignoreExpectations(app)
  closeUnreadConnections(app)
  registerRequestLog(app)
  deps.metrics?.countRequests(app)
  registerClosing(app, live, deps.draining)
  registerForwardedWarning(app)
  registerSecurityHeaders(app, headers)
  registerPrivateLinks(app)
  if (deps.rateLimit) {
    const network = deps.trustProxy === false ? MAX_CONNECTIONS.network : Number.POSITIVE_INFINITY
    limitConnections(app, { ...MAX_CONNECTIONS, network })
    limitRequests(app, limiter, deps.now)
  }
  registerUnknownPaths(app)
  // Bodies that no route asks for are left unread.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  registerOriginCheck(app, deps.publicUrl)
  registerSessionCookie(app, deps.sessionKeys, deps.publicUrl)
  deps.changes.onChange(what => {
    if (what === LOGIN_COUNTS_CLEARED) limiter.refused.clear()
  })
  registerRequestContext(app, deps, { limiter, live })
  const cache = new PageCache(deps)
  invalidatePagesAfterWrites(app, cache)
  deps.metrics?.watchPages(cache)

  registerHealth(app, deps)
  await app.register(trpcRoutes, { prefix: '/api/trpc' })
  await app.register(restRoutes, { prefix: '/api' })
  await app.register(uploadRoute, { prefix: '/api', patience: deps.uploadPatience })
  await app.register(docsRoutes, { prefix: '/api', timeZone: deps.timeZone, practice: deps.practice })
  registerPictures(app, deps)
  registerCalendarFeed(app, deps)
  registerCalendarFiles(app, deps)
  await registerPages(app, deps, cache, limiter)
  return app
}

/** A number of proxies in Fastify's terms: the addresses nearest to the server are believed, so many of them. */
function trustOf(setting: Dependencies['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
