import { setTimeout as pause } from 'node:timers/promises'
import type { LiveStreams } from '@clinic/api/live/live-streams.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'

/**
 * Sends `Connection: close` while draining or closing, because a proxy may send a request just as an idle connection
 * is closed. Closing also ends live streams, which would never end by themselves.
 */
export const closing = fp<Pick<Dependencies, 'draining'> & { live: Pick<LiveStreams, 'close'> }>(
  async (app, { live, draining }) => {
    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
      live.close()
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isClosing || draining?.aborted) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'closing' },
)

/** Stops listening and waits at most `milliseconds` for open requests. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const closed = app.close()
  await Promise.race([closed, pause(milliseconds, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closed
}
