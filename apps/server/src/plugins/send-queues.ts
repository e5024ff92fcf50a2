import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** TCP connection tables of Linux (proc_net_tcp(5)); missing on other systems. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6']

/** Matches local and remote address, state, and unacknowledged bytes in the send queue. */
const ROW = /: ([\dA-F]+:[\dA-F]{4} [\dA-F]+:[\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/g

/** Reads the unacknowledged bytes of each connection; skips connections that the kernel does not list. */
export async function readSendQueues(sockets: readonly Socket[]): Promise<Map<Socket, number>> {
  const wanted = new Map(sockets.map(socket => [connectionKey(socket), socket]))
  const tables = await Promise.all(TABLES.map(table => readFile(table, 'latin1').catch(() => '')))
  const queues = new Map<Socket, number>()
  for (const [, key = '', bytes = ''] of tables.join('').matchAll(ROW)) {
    const socket = wanted.get(key)
    if (socket) queues.set(socket, Number.parseInt(bytes, 16))
  }
  return queues
}

function connectionKey({ localAddress, localPort, remoteAddress, remotePort }: Socket): string {
  return `${endpoint(localAddress, localPort)} ${endpoint(remoteAddress, remotePort)}`
}

/** Formats an address and port as the tables do: in hex, with each group of four bytes reversed. */
function endpoint(address = '', port = 0): string {
  if (!ipaddr.isValid(address)) return ''
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray()).swap32()
  return `${bytes.toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}
