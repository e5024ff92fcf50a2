import { createServer } from 'node:http'
import { listenLocally } from '@clinic/test-kit/listen-locally.ts'

/** An endpoint of webhooks that accepts each. */

const server = createServer((request, reply) => {
  request.resume().on('end', () => reply.writeHead(204).end())
})
process.stdout.write(`listening on http://127.0.0.1:${await listenLocally(server)}\n`)
