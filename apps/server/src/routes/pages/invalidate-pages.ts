import fp from 'fastify-plugin'
import type { PageCache } from './page-cache.ts'

/** Invalidates cached pages before responding to a write, so that its author sees the change. */
export const pageInvalidation = fp<{ cache: PageCache }>(
  async (app, { cache }) => {
    app.addHook('onSend', (request, _reply, _payload, done) => {
      if (request.wrote) cache.invalidate()
      done()
    })
  },
  { name: 'page-invalidation', dependencies: ['request-context'] },
)
