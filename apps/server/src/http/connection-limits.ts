import type { FastifyInstance } from 'fastify'
import { networkOf } from './visitor-network.ts'

/** Connections at a time, in all and of one network. Browsers open six. */
const MAX_CONNECTIONS = { all: 4_000, network: 400 } as const

/**
 * How long a peer may take nothing of an answer, in milliseconds. Node notices it after twice the time at most, for it
 * asks whether anything has moved since it last looked.
 */
const UNREAD_FOR = 13_000

/** Ends connections of peers that leave their answers unread. */
export function closeUnreadConnections(app: FastifyInstance, unreadFor = UNREAD_FOR): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    // Once the answer is out, Node puts the time for idle connections in its place.
    request.raw.socket.setTimeout(unreadFor)
    done()
  })
}

/** Refuses connections beyond so many; `perNetwork` must be off behind a proxy, from which all of them come. */
export function limitConnections(app: FastifyInstance, perNetwork: boolean): void {
  app.server.maxConnections = MAX_CONNECTIONS.all
  if (!perNetwork) return
  const counts = new Map<string, number>()
  app.server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (counts.get(network) ?? 0) + 1
    if (count > MAX_CONNECTIONS.network) {
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
