import fastifyStatic from '@fastify/static'
import { fastify } from 'fastify'

/** The baseline for cached pages: the same bytes as compressed files, nothing else. */

const [root = ''] = process.argv.slice(2)
const app = fastify()
await app.register(fastifyStatic, { root, wildcard: false, preCompressed: true })
process.stdout.write(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
