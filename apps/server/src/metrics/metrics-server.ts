import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { listenError } from '../start-checks.ts'
import type { Metrics } from './metrics.ts'

/** How many may ask at a time: a monitor is one. */
const MOST_CONNECTIONS = 20

/**
 * Serves `/metrics` on an address of its own, so that it can be kept from the internet. Those who ask at a time get the
 * same reading. Throws a StartError where the address cannot be listened on.
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
  const answer = async (response: ServerResponse) => {
    try {
      const { type, text } = await read()
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  }
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(response)
    else response.writeHead(404).end()
  })
  server.maxConnections = MOST_CONNECTIONS
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
