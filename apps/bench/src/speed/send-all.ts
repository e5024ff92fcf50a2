import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Timing {
  /** From the first byte sent to the last one received, in milliseconds. */
  took: number
  /** Duration of each request, in milliseconds. */
  latencies: number[]
}

/**
 * Sends every request once, below the address's path, over some connections with one at a time on each. Reads only a
 * response's status and length to keep the client cheap. Throws on any response but 200.
 */
export async function sendAll(
  address: string,
  requests: BenchRequest[],
  connections: number,
): Promise<Timing> {
  const { hostname, port, host, pathname } = new URL(address)
  const prefix = pathname === '/' ? '' : pathname
  const bytes = requests.map(request => requestBytes({ ...request, path: prefix + request.path }, host))
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay())
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  const latencies: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    sockets.map(async socket => {
      while (next < bytes.length) {
        const sent = performance.now()
        await exchange(socket, bytes[next++] ?? '')
        latencies.push(performance.now() - sent)
      }
    }),
  )
  const took = performance.now() - began
  for (const socket of sockets) socket.destroy()
  return { took, latencies }
}

function requestBytes({ method, path, headers = {}, body = '' }: BenchRequest, host: string): string {
  const type = body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` : ''
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${more.join('')}${type}\r\n${body}`
}

function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = ''
    const settle = (error?: Error) => {
      socket.off('data', read).off('close', lost)
      if (error) reject(error)
      else resolve()
    }
    const lost = () => settle(new Error('The server closed a connection'))
    const read = (data: Buffer) => {
      received += data.toString('latin1')
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1])
      if (received.length < headEnd + 4 + length) return
      const status = received.slice(9, 12)
      settle(status === '200' ? undefined : new Error(`${status}: ${received.slice(headEnd + 4)}`))
    }
    socket.on('data', read).on('close', lost)
    socket.write(request)
  })
}
