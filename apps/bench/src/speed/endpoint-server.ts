import { createServer } from 'node:http'

/** An endpoint of webhooks that accepts each. */

const server = createServer((request, reply) => {
  request.resume().on('end', () => reply.writeHead(204).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('Not listening')
  process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
