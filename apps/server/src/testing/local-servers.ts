import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

const stops: (() => void)[] = []

/** Lets a server listen until `closeServers`; returns its port. */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)))
  stops.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Closes servers and their connections. */
export function closeServers(): void {
  for (const stop of stops.splice(0)) stop()
}
