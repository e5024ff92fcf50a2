import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { listenError } from '../start/start-checks.ts'
import type { Metrics } from './metrics.ts'

/** A monitoring system needs one. */
const MAX_CONNECTIONS_OPEN = 20

/**
 * Serves `/metrics` on a separate listen address, so that it can be kept off the internet; concurrent requests share
 * one reading. Throws a StartError.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop(): Promise<void> }> {
  let reading: Promise<{ type: string; text: string }> | null = null
  const read = () => {
    reading ??= metrics.read().finally(() => {
      reading = null
    })
    return reading
  }
  const respond = async (response: ServerResponse) => {
    try {
      const { type, text } = await read()
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  }
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void respond(response)
    else response.writeHead(404).end()
  })
  server.maxConnections = MAX_CONNECTIONS_OPEN
  server.listen({ host, port })
  await once(server, 'listening').catch((error: unknown) => {
    throw listenError(error, port, host)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
