import type { FastifyInstance } from 'fastify'
import type { PageCache } from './page-cache.ts'

/**
 * Invalidates the cached pages before a write through the API is answered, so that whoever made it sees it in the next
 * page. Call it before the API's routes are registered.
 */
export function invalidatePagesAfterWrites(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.wrote) cache.invalidate()
    done()
  })
}
