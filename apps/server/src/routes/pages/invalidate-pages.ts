import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import type { PageCache } from './page-cache.ts'

/** Invalidates cached pages and content before responding to a write, so that its author sees the change. */
export const pageInvalidation = fp<Pick<Dependencies, 'practice'> & { cache: PageCache }>(
  async (app, { cache, practice }) => {
    app.addHook('onSend', (request, _reply, _payload, done) => {
      if (request.wrote) cache.invalidate()
      if (request.wroteContent) practice.refresh().then(() => done(), done)
      else done()
    })
  },
  { name: 'page-invalidation', dependencies: ['request-context'] },
)
