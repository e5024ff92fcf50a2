import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from '../http/paths.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Drops the kept pages before a write through the API is answered, so that whoever made it sees it in the next
 * page, and tells the other processes, which hear of most writes from the database itself. Call it before the API's routes are registered.
 */
export function dropPagesAfterWrites(app: FastifyInstance, cache: PageCache, changes: ChangeSignal): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // A batch of calls of which some were refused is answered 207.
    if (!reads && reply.statusCode < 400 && isApiPath(request.url)) {
      cache.drop()
      changes.tell()
    }
    done()
  })
}
