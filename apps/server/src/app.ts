import type { Server } from 'node:http'
import { Limiter } from '@clinic/api/limits/limiter.ts'
import { LiveStreams } from '@clinic/api/live/live-streams.ts'
import { readEmbedOrigins } from '@clinic/domain/content/texts/embed-origins.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { type FastifyInstance, fastify } from 'fastify'
import type { Dependencies } from './deps.ts'
import { requestMetrics } from './metrics/metrics.ts'
import { BODY_LIMIT, unreadBodies } from './plugins/body-limits.ts'
import { closing } from './plugins/connections/closing.ts'
import { connectionErrors, sendConnectionError } from './plugins/connections/connection-errors.ts'
import {
  connectionLimits,
  MAX_CONNECTIONS,
  pipeliningLimit,
} from './plugins/connections/connection-limits.ts'
import { OneWriteResponse } from './plugins/connections/one-write-response.ts'
import { errorHandling, sendError } from './plugins/errors/errors.ts'
import { forwardedHeader } from './plugins/forwarded-header.ts'
import { originCheck } from './plugins/origin-check.ts'
import { keyCalls } from './plugins/requests/key-calls.ts'
import { requestContext } from './plugins/requests/request-context.ts'
import { responseLanguage } from './plugins/requests/request-language.ts'
import { requestLimit } from './plugins/requests/request-limit.ts'
import { requestLog, requestLogOptions } from './plugins/requests/request-log.ts'
import { normalTarget } from './plugins/requests/request-target.ts'
import { securityHeaders, selectSecurityHeaders } from './plugins/security-headers.ts'
import { sessionCookie } from './plugins/session-cookie.ts'
import { unknownPaths } from './plugins/unknown-paths.ts'
import { unreadResponses } from './plugins/unread-responses.ts'
import { restRoutes } from './routes/api/rest-routes.ts'
import { calendarFeedRoute } from './routes/calendar/calendar-feed-route.ts'
import { calendarFileRoutes } from './routes/calendar/calendar-files.ts'
import { healthRoutes } from './routes/health/health.ts'
import { imageRoute } from './routes/images/image-route.ts'
import { uploadRoute } from './routes/images/upload-route.ts'
import { docsRoutes } from './routes/openapi/docs-routes.ts'
import { pageInvalidation } from './routes/pages/invalidate-pages.ts'
import { PageCache } from './routes/pages/page-cache.ts'
import { pageRoutes } from './routes/pages/page-routes.ts'
import { leaveOutRoute } from './routes/patients/leave-out-route.ts'
import { textCallbacks } from './routes/text-messages/text-callbacks.ts'
import { trpcRoutes } from './routes/trpc/trpc-routes.ts'

/** Builds the application from its dependencies, ready to listen or for tests to inject requests into. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const { trustProxy: proxies } = deps
  const headers = selectSecurityHeaders(
    deps.settings,
    { googleMaps: deps.mapsApiKey !== null, development: deps.site.development },
    () => readEmbedOrigins(deps.practice.rows.items),
  )
  const app: FastifyInstance = fastify<Server>({
    // Node's own response to a request without Host would have no request id.
    http: { ServerResponse: OneWriteResponse, requireHostHeader: false },
    ...requestLogOptions,
    loggerInstance: deps.logger,
    // A number trusts that many hops nearest to the server.
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    // Vite, which serves the pages in development, may take longer than the default to start.
    pluginTimeout: MINUTE_MS,
    bodyLimit: BODY_LIMIT,
    // Ends slow requests, which would hold their connection forever.
    requestTimeout: MINUTE_MS,
    routerOptions: { maxParamLength: 5_000 },
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    rewriteUrl: request => normalTarget(request.url ?? '/'),
    // Runs before any hook, for example for `/%zz`.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...headers(request), 'x-request-id': request.id })
      sendError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => sendConnectionError(error, socket, headers()),
  })

  const cache = new PageCache(deps)
  // Pages rendered after the notification and before the settings were read have the former public address.
  deps.settings.onChange(() => cache.invalidate())
  const options = {
    ...deps,
    headers,
    cache,
    limiter: new Limiter(),
    live: new LiveStreams(deps.changes, deps.livePause),
  }
  app.register(errorHandling, options)
  app.register(connectionErrors, options)
  app.register(pipeliningLimit)
  app.register(unreadResponses)
  app.register(requestLog)
  if (deps.metrics) app.register(requestMetrics, { metrics: deps.metrics, cache })
  app.register(closing, options)
  app.register(forwardedHeader)
  app.register(securityHeaders, options)
  app.register(responseLanguage)
  if (deps.rateLimit) {
    const network = deps.trustProxy === false ? MAX_CONNECTIONS.network : Number.POSITIVE_INFINITY
    app.register(connectionLimits, { ...MAX_CONNECTIONS, network })
    app.register(requestLimit, options)
  }
  app.register(unknownPaths)
  app.register(unreadBodies)
  app.register(originCheck, options)
  app.register(sessionCookie, options)
  app.register(keyCalls, options)
  app.register(requestContext, options)
  app.register(pageInvalidation, options)

  app.register(healthRoutes, options)
  app.register(trpcRoutes, { prefix: '/api/trpc' })
  app.register(restRoutes, { prefix: '/api' })
  app.register(uploadRoute, { ...options, prefix: '/api' })
  app.register(textCallbacks, options)
  app.register(docsRoutes, { ...options, prefix: '/api' })
  app.register(imageRoute, options)
  app.register(calendarFeedRoute, options)
  app.register(calendarFileRoutes, options)
  app.register(leaveOutRoute)
  app.register(pageRoutes, options)
  await app
  return app
}
