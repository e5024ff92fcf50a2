import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'

/** One address for PostgreSQL that leads to the current primary, like HAProxy or a virtual address. */
export interface DatabaseAddress {
  port: number
  /** Switches to another port and cuts connections to the previous one. */
  leadTo(port: number): void
  close(): void
}

export async function openDatabaseAddress(to: number): Promise<DatabaseAddress> {
  const sockets = new Set<Socket>()
  let target = to
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer({ noDelay: true }, client => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      hold(one)
      one.pipe(other)
      one.once('close', () => other.destroy())
    }
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: await listenLocally(server),
    leadTo(port) {
      target = port
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}
