import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import { toNetwork } from '../visitor-network.ts'

/** Open connections, in total and per network. Browsers open six. */
export const MAX_CONNECTIONS = { all: 4_000, network: 400 } as const

/** Pending requests per connection. Browsers send one at a time. */
const MAX_PENDING = 10

/** Resets a connection with too many pending requests. */
export const pipeliningLimit = fp<{ max?: number }>(
  async (app, { max = MAX_PENDING }) => {
    const pending = new WeakMap<Socket, number>()
    app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
      // Injected requests have no real socket.
      if (!(socket instanceof Socket)) return done()
      const count = (pending.get(socket) ?? 0) + 1
      if (count > max) socket.resetAndDestroy()
      // Node still emits requests it has read from a closed connection.
      if (!socket.writable) return
      pending.set(socket, count)
      done()
    })
    app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
      const count = pending.get(socket)
      if (count !== undefined) pending.set(socket, count - 1)
      done()
    })
  },
  { name: 'pipelining-limit' },
)

/** Rejects connections over the limits; `network` is Infinity behind a proxy, the source of all connections. */
export const connectionLimits = fp<{ all: number; network: number }>(
  async (app, { all, network: maxPerNetwork }) => {
    app.server.maxConnections = all
    const counts = new Map<string, number>()
    app.server.on('connection', socket => {
      const network = toNetwork(socket.remoteAddress ?? '')
      const count = (counts.get(network) ?? 0) + 1
      if (count > maxPerNetwork) {
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
  },
  { name: 'connection-limits' },
)
