import { encodeBody } from '@clinic/server/routes/pages/compressed-body.ts'
import { fastify } from 'fastify'
import { renderToString } from 'react-dom/server'
import { readElements } from './page-elements.ts'

/**
 * The baseline for rendered pages: React alone renders the same elements and text, without data, router or
 * components.
 */

const [pageUrl = '', cookie = ''] = process.argv.slice(2)
const page = readElements(await (await fetch(pageUrl, { headers: { cookie } })).text())
const app = fastify()
app.get('/*', (_request, reply) => {
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br')
  return reply.send(encodeBody(`<!doctype html>${renderToString(page())}`, 'br'))
})
process.stdout.write(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
