import { createServer } from 'node:http'
import { env, stdout } from 'node:process'
import { readDelivery } from './verify-webhook.mjs'

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const delivery = readDelivery(request.headers, body, env.WEBHOOK_SECRET)
  response.writeHead(delivery ? 200 : 401).end()
  if (delivery) stdout.write(`${delivery.type} ${delivery.data.id}\n`)
})
server.listen(8080)
