import { setTimeout as pause } from 'node:timers/promises'
import type { LiveStreams } from '@clinic/api/live/live-streams.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections with the responses that they wait for once the application drains or closes, for a proxy may send
 * the next request just as an idle one is closed. When it closes, idle ones end by themselves, and streams, which would
 * never, are ended.
 */
export function registerClosing(
  app: FastifyInstance,
  live: Pick<LiveStreams, 'close'>,
  draining: AbortSignal | undefined,
): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    live.close()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || draining?.aborted) reply.header('connection', 'close')
    done()
  })
}

/** Stops listening and waits for the requests in hand, at most so many milliseconds. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const closed = app.close()
  const patience = new AbortController()
  const late = pause(milliseconds, undefined, { signal: patience.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  )
  await Promise.race([closed, late])
  await closed
  patience.abort()
}
