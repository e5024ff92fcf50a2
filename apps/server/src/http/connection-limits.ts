import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './visitor-network.ts'

/** Connections at a time, in all and of one network. Browsers open six. */
export const MAX_CONNECTIONS = { all: 4_000, network: 400 } as const

/**
 * How long a peer may take nothing of a response, in milliseconds. Node notices it after twice the time at most, for it
 * asks whether anything has moved since it last looked.
 */
const UNREAD_FOR = 13_000

/** Ends connections of peers that leave their responses unread. */
export function closeUnreadConnections(app: FastifyInstance, unreadFor = UNREAD_FOR): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { socket } = request.raw
    // Once the response is out, Node puts the time for idle connections in its place. Injected requests have no socket.
    if (socket instanceof Socket) socket.setTimeout(unreadFor)
    done()
  })
}

/** Refuses connections beyond so many; `network` is Infinity behind a proxy, from which all of them come. */
export function limitConnections(
  app: FastifyInstance,
  { all, network: mostOfOne }: { all: number; network: number } = MAX_CONNECTIONS,
): void {
  app.server.maxConnections = all
  const counts = new Map<string, number>()
  app.server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (counts.get(network) ?? 0) + 1
    if (count > mostOfOne) {
      socket.destroy()
      return
    }
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}
