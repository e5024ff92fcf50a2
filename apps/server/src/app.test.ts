import { type FastifyPluginAsync, fastify } from 'fastify'
import { expect, it } from 'vitest'
import { originCheck } from './plugins/origin-check.ts'
import { keyCalls } from './plugins/requests/key-calls.ts'
import { requestContext } from './plugins/requests/request-context.ts'
import { requestLimit } from './plugins/requests/request-limit.ts'
import { unknownPaths } from './plugins/unknown-paths.ts'
import { restRoutes } from './routes/api/rest-routes.ts'
import { calendarFeedRoute } from './routes/calendar/calendar-feed-route.ts'
import { calendarFileRoutes } from './routes/calendar/calendar-files.ts'
import { healthRoutes } from './routes/health/health.ts'
import { imageRoute } from './routes/images/image-route.ts'
import { uploadRoute } from './routes/images/upload-route.ts'
import { docsRoutes } from './routes/openapi/docs-routes.ts'
import { pageInvalidation } from './routes/pages/invalidate-pages.ts'
import { pageRoutes } from './routes/pages/page-routes.ts'
import { trpcRoutes } from './routes/trpc/trpc-routes.ts'

it.each<[plugin: unknown, name: string, missing: string]>([
  [requestLimit, 'request-limit', 'error-handling'],
  [unknownPaths, 'unknown-paths', 'error-handling'],
  [originCheck, 'origin-check', 'error-handling'],
  [keyCalls, 'key-calls', 'error-handling'],
  [requestContext, 'request-context', 'session-cookie'],
  [pageInvalidation, 'page-invalidation', 'request-context'],
  [healthRoutes, 'health-routes', 'error-handling'],
  [trpcRoutes, 'trpc-routes', 'unknown-paths'],
  [restRoutes, 'rest-routes', 'unknown-paths'],
  [uploadRoute, 'upload-route', 'unknown-paths'],
  [docsRoutes, 'docs-routes', 'unknown-paths'],
  [imageRoute, 'image-route', 'request-context'],
  [calendarFeedRoute, 'calendar-feed-route', 'request-context'],
  [calendarFileRoutes, 'calendar-file-routes', 'request-context'],
  [pageRoutes, 'page-routes', 'unknown-paths'],
])('rejects a plugin that starts before one it depends on, and names both', async (plugin, name, missing) => {
  const app = fastify()
  app.register(plugin as FastifyPluginAsync)
  await expect(app.ready()).rejects.toThrow(
    `The dependency '${missing}' of plugin '${name}' is not registered`,
  )
})
