import { LINK_PATHS } from '@clinic/api/links.ts'
import type { FastifyInstance } from 'fastify'

/** Whoever has the address of a private link has what it opens: nobody stores it, lists it or is told of it. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Whether an address (path, perhaps with a query) lies where private links lead, be there anything at it or not. */
export function isPrivateLink(url: string): boolean {
  return Object.values(LINK_PATHS).some(path => url.startsWith(path))
}

/** The headers that keep private what is responded at an address; none where no private link leads. */
export function privateLinkHeaders(url: string): Record<string, string> {
  return isPrivateLink(url) ? HEADERS : {}
}

/** Gives them to all responses, errors included. Call it after the security headers are registered. */
export function registerPrivateLinks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(privateLinkHeaders(request.url))
    done()
  })
}
