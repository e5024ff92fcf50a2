import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'

/** The yardstick for cached pages: Node alone, sending one stored response with its head in one write. */

const [url = ''] = process.argv.slice(2)
const [response]: IncomingMessage[] = await once(
  get(url, { headers: { 'accept-encoding': 'br' } }),
  'response',
)
if (!response) throw new Error(`No response from ${url}`)
const headers = Object.entries(response.headers)
  .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  .flatMap(([name, value]) => [name, String(value)])
const body = (await buffer(response)).toString('latin1')
const server = createServer((_request, reply) => {
  reply.writeHead(200, headers)
  reply.end(body, 'latin1')
})
process.stdout.write(`listening on http://127.0.0.1:${await listenLocally(server)}\n`)
