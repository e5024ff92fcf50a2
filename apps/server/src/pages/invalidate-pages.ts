import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { FastifyInstance } from 'fastify'
import type { PageCache } from './page-cache.ts'

/**
 * Invalidates the cached pages before a write through the API is answered, so that whoever made it sees it in the next
 * page, and tells the other processes, which hear of most writes from the database itself. Call it before the API's routes are registered.
 */
export function invalidatePagesAfterWrites(
  app: FastifyInstance,
  cache: PageCache,
  changes: ChangeSignal,
): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.wrote) {
      cache.invalidate()
      changes.tell()
    }
    done()
  })
}
